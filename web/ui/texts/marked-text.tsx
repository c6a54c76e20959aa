import { cloneElement, Fragment, type ReactElement } from 'react'
import { fill, type Values } from '#shared/core/texts/fill.ts'

type Props = {
  /** The text with its placeholders still open, so that a filled-in value is never read as a mark. */
  text: string
  values?: Values
  /** An element for each name that marks a part of the text, `<name>part</name>`. */
  marks: { [name: string]: ReactElement }
}

/** A text with marked parts, each in an element of its own. */
export function MarkedText({ text, values = {}, marks }: Props) {
  const pieces = [...text.matchAll(/<(\w+)>(.*?)<\/\1>|[^<]+|</g)]
  return pieces.map(({ index, 0: whole, 1: name = '', 2: part = '' }) => {
    const mark = marks[name]
    if (mark === undefined) return <Fragment key={index}>{fill(whole, values)}</Fragment>
    return cloneElement(mark, { key: index }, fill(part, values))
  })
}
