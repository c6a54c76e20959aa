import { Button } from '@mantine/core'
import { EmptyState } from '../../states/empty-state.tsx'
import { FailedCallContext, Reference } from '../../states/reference.tsx'
import { RoomMark } from '../../states/room-mark.tsx'
import { StaleMark } from '../../states/stale-mark.tsx'
import { StatusMark } from '../../states/status-mark.tsx'
import { TopicBlock } from '../../states/topic-block.tsx'
import type { Specimens } from '../specimens.ts'

export const states: Specimens = {
  'states/empty-state.tsx': (t) => (
    <EmptyState picture="slip" title={t.emptyTitle} text={t.empty} action={<Button>{t.primary}</Button>} />
  ),
  'states/topic-block.tsx': (t) => (
    <TopicBlock status="stale" hasData={false} minHeight={0} skeleton={null}>
      {t.text}
    </TopicBlock>
  ),
  'states/stale-mark.tsx': () => <StaleMark asOf={null} />,
  'states/room-mark.tsx': (t) => (
    <>
      <p className="flex items-center gap-12">
        {t.text} <RoomMark asOf={null} />
      </p>
      <p className="flex items-center gap-12">
        <span className="flex-none" style={{ width: 'calc(100% - 20px)' }}>
          {t.text}
        </span>
        <RoomMark asOf={null} />
      </p>
    </>
  ),
  'states/status-mark.tsx': (t) => (
    <>
      <StatusMark tone="good">{t.done}</StatusMark> <StatusMark tone="bad">{t.done}</StatusMark>{' '}
      <StatusMark tone="gold">{t.done}</StatusMark> <StatusMark tone="review">{t.done}</StatusMark>{' '}
      <StatusMark tone="plain">{t.done}</StatusMark>
    </>
  ),
  'states/reference.tsx': () => (
    <FailedCallContext value="7f3k2m9d">
      <Reference error="NO_ANSWER" />
    </FailedCallContext>
  ),
}
