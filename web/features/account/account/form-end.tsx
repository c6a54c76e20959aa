import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AccountRef } from '#machines/account/account/account.machine.ts'
import { selectAccountStatus } from '#machines/account/account/account.selectors.ts'
import { BankPanel } from './bank-panel.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import { SubmitPart } from './submit-part.tsx'

type Props = { account: AccountRef; documents: ReactNode }

/** The form below the first screen: bank accounts in Iran, documents, and the submit button. */
export function FormEnd({ account, documents }: Props) {
  const { isIran } = useSelector(account, selectAccountStatus, shallowEqual)
  return (
    <>
      {isIran ? <BankPanel account={account} /> : null}
      <DocumentsPanel account={account}>{documents}</DocumentsPanel>
      <SubmitPart account={account} />
    </>
  )
}
