import { Button } from '@mantine/core'
import { shallowEqual, useActorRef, useSelector } from '@xstate/react'
import { pageRetryMachine } from '#machines/app/page-retry/page-retry.machine.ts'
import { selectPageRetry } from '#machines/app/page-retry/page-retry.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import { pageRetryActors } from '#web/adapters/app/page-retry.ts'
import { useRetryWhenBack } from '#web/adapters/app/when-back.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

const machine = pageRetryMachine.provide({ actors: pageRetryActors })

/** What stands in place of a part of a page whose program did not come; the rest of the page goes on. Height in px. */
export function BrokenPart({ minHeight }: { minHeight: number }) {
  const { t } = useTranslation('common')
  const retry = useActorRef(machine)
  useRetryWhenBack(retry, 'retry.click')
  const state = useSelector(retry, (snapshot) => statePath(snapshot.value))
  const { isTrying, hasNoResponse } = useSelector(retry, selectPageRetry, shallowEqual)
  return (
    <section data-flow="pageRetry" data-state={state}>
      <Notice
        picture="torn"
        title={t('latePartTitle')}
        text={t(hasNoResponse ? 'lateNoResponse' : 'latePart')}
        action={
          <Button variant="default" loading={isTrying} onClick={() => retry.send({ type: 'retry.click' })}>
            {t('reload')}
          </Button>
        }
        minHeight={minHeight}
      />
    </section>
  )
}
