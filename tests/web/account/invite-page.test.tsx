// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { createContentMachine } from '#machines/site/content/content.machine.ts'
import type { Invites } from '#machines/site/content/contents.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { Language } from '#shared/core/money/format.ts'
import { InvitePage } from '#web/features/account/invitations/invite-page.tsx'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

async function start(language: Language, readInvites: () => Promise<Invites>) {
  const machine = createContentMachine<Invites>().provide({
    actors: { readContent: fromPromise<Invites | null, { language: Language }>(readInvites) },
  })
  const content = createActor(machine, { input: { language } }).start()
  await startPage(language, <InvitePage invites={content} linkOf={(code) => `https://sarraf.example/${code}`} />)
  await act(async () => undefined)
}

const gains = () => [...document.querySelectorAll('dl > div')].map((one) => one.textContent)
const texts = () => [...document.querySelectorAll('code')].map((one) => one.textContent)

it('shows the code, the link that fills it in, and the profit from invited friends', async () => {
  const invites = async () => ({ referralCode: 'SARA+1', invitees: 1, profit: '1234567.89' })
  await start('fa', invites)
  const persian = gains()
  cleanup()
  await start('en', invites)
  expect([persian, gains(), texts()]).toEqual([
    ['سود شما تا امروز۱٬۲۳۴٬۵۶۷٫۸۹ تومان', 'دوستان دعوت‌شده۱ نفر'],
    ['Your profit so far1,234,567.89 Toman', 'Invited friends1 person'],
    ['SARA+1', 'https://sarraf.example/SARA+1'],
  ])
})

it('shows an error when it fails to load, and loads again on request', async () => {
  let tries = 0
  await start('en', async () => {
    tries += 1
    if (tries === 1) throw new ApiError('SERVER_ERROR', 500)
    return { referralCode: 'A', invitees: 0, profit: '0' }
  })
  const failed = screen.getByText('Your invitations could not be loaded').textContent
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  expect([failed, gains()]).toEqual([
    'Your invitations could not be loaded',
    ['Your profit so far0 Toman', 'Invited friends0 people'],
  ])
})
