import { Button } from '@mantine/core'
import { shallowEqual, useActorRef, useSelector } from '@xstate/react'
import { useRouteError } from 'react-router-dom'
import { pageRetryMachine } from '#machines/app/page-retry/page-retry.machine.ts'
import { selectPageRetry } from '#machines/app/page-retry/page-retry.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import { pageRetryActors } from '#web/adapters/app/page-retry.ts'
import { useRetryWhenBack } from '#web/adapters/app/when-back.ts'
import { isChunkFailure } from '#web/ui/chunks/load-chunk.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

const machine = pageRetryMachine.provide({ actors: pageRetryActors })

/** What stands in place of a page that threw, or whose program did not come (spec 9, "Chunk load timeout"). */
export function BrokenPage() {
  const { t } = useTranslation('common')
  const isLate = isChunkFailure(useRouteError())
  const retry = useActorRef(machine)
  useRetryWhenBack(retry, 'retry.click')
  const state = useSelector(retry, (snapshot) => statePath(snapshot.value))
  const { isTrying, hasNoResponse } = useSelector(retry, selectPageRetry, shallowEqual)
  const title = t(isLate ? 'lateTitle' : 'brokenTitle')
  return (
    <section data-flow="pageRetry" data-state={state}>
      <PageTitle title={title} />
      <Notice
        picture={isLate ? 'torn' : 'cracked'}
        title={title}
        text={t(hasNoResponse ? 'lateNoResponse' : isLate ? 'late' : 'broken')}
        action={
          <Button loading={isTrying} onClick={() => retry.send({ type: 'retry.click' })}>
            {t(isLate ? 'retry' : 'reload')}
          </Button>
        }
        minHeight={480}
        isPage
      />
    </section>
  )
}
