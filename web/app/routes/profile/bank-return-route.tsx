import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { bankReturnMachine, readBankReturn } from '#machines/wallet/bank-return/bank-return.machine.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { bankReturnActors } from '#web/adapters/wallet/bank-return.ts'
import { BankReturnPage } from '#web/features/wallet/deposit/bank-return-page.tsx'

/** The page to which a bank returns the user. It is remounted for another query, because that is another deposit. */
export function Component() {
  const { search } = useLocation()
  return <Return key={search} search={search} />
}

function Return({ search }: { search: string }) {
  const services = useServices()
  const machine = useMemo(() => bankReturnMachine.provide({ actors: bankReturnActors(services) }), [services])
  const query = new URLSearchParams(search)
  return <BankReturnPage bank={useActorRef(machine, { input: readBankReturn((name) => query.get(name)) })} />
}
