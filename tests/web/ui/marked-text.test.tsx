// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MarkedText } from '#web/ui/texts/marked-text.tsx'

afterEach(cleanup)

const shown = (text: string, values?: { [name: string]: string }) =>
  render(<MarkedText text={text} values={values} marks={{ rules: <strong lang="en" />, address: <bdi dir="ltr" /> }} />)
    .container.innerHTML

it('wraps each marked part in its element, and nothing else', () => {
  expect(shown('I read <rules>the rules</rules>, 1 < 2 <b>and</b> agree.')).toBe(
    'I read <strong lang="en">the rules</strong>, 1 &lt; 2 &lt;b&gt;and&lt;/b&gt; agree.',
  )
})

it('reads no value as a mark', () => {
  expect(shown('Sent to <address>{{email}}</address>{{email}}', { email: '<rules>x</rules>' })).toBe(
    'Sent to <bdi dir="ltr">&lt;rules&gt;x&lt;/rules&gt;</bdi>&lt;rules&gt;x&lt;/rules&gt;',
  )
})
