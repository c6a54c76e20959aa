import type { SelectOption, SelectProps } from './select-props.ts'

type Props<Value extends string> = Pick<SelectProps<Value>, 'mark' | 'aside' | 'isLatin'> & {
  option: SelectOption<Value>
}

/** An option in its list: its mark, its names, and the content at its far end. */
export function OptionContent<Value extends string>({ option, mark, aside, isLatin }: Props<Value>) {
  return (
    <>
      {mark?.(option.value)}
      <span className="grid flex-1 justify-items-start min-w-0">
        <span dir={isLatin ? 'ltr' : undefined}>{option.label}</span>
        {option.code === undefined ? null : <bdi className="text-dim text-12 leading-16">{option.code}</bdi>}
      </span>
      {aside === undefined ? null : <span className="flex-none text-end">{aside(option.value)}</span>}
    </>
  )
}
