import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import type { ReactElement } from 'react'
import { PlainList } from './plain-list.tsx'
import { SearchList } from './search-list.tsx'
import type { SelectProps } from './select-props.ts'

/** The open list of a select; with `search` it can be searched by typing. */
export default function Lists<Value extends string>(props: SelectProps<Value> & { closed: ReactElement<object> }) {
  const { search } = props
  return search === undefined ? <PlainList {...props} /> : <SearchList {...props} search={search} />
}
