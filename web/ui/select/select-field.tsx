import { useId } from 'react'
import { Field } from '../fields/field.tsx'
import { Select } from './select.tsx'
import type { SelectProps } from './select-props.ts'

type Props<Value extends string> = Omit<SelectProps<Value>, 'isWrong' | 'describedBy' | 'id'> & {
  /** The error, as text; null without one. */
  error?: string | null
  hint?: string
}

/** A choice below its label, as a field of a form. */
export function SelectField<Value extends string>({ error, hint, ...select }: Props<Value>) {
  const [control, note] = [useId(), useId()]
  const isWrong = error !== undefined && error !== null
  const isNoted = error !== undefined || hint !== undefined
  return (
    <Field
      control={control}
      label={select.label}
      note={isNoted ? { id: note, text: error ?? hint, isWrong } : undefined}
      isWrong={isWrong}
    >
      <Select {...select} id={control} isWrong={isWrong} describedBy={isNoted ? note : undefined} />
    </Field>
  )
}
