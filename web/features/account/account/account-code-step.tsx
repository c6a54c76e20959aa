import { shallowEqual, useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import type { CodeRef } from '#machines/auth/code/code.machine.ts'
import { selectCodeStep } from '#machines/auth/code/code.selectors.ts'
import { CodeEntry } from '#web/ui/code-field/code-entry.tsx'

type Props = { code: CodeRef } & Pick<ComponentProps<typeof CodeEntry>, 'words' | 'leave'>

/** The code step of the account: for another contact, or for the identity service. */
export function AccountCodeStep({ code, words, leave }: Props) {
  const shown = useSelector(code, selectCodeStep, shallowEqual)
  return (
    <CodeEntry
      shown={shown}
      words={words}
      leave={leave}
      onChange={(text) => code.send({ type: 'code.change', text })}
      onConfirm={() => code.send({ type: 'code.submit' })}
      onAgain={() => code.send({ type: 'code.resend' })}
    />
  )
}
