// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import en from '#locales/en/all.ts'
import fa from '#locales/fa/all.ts'
import type { ExchangeInfo, SiteStatistics } from '#machines/site/content/contents.ts'
import type { Language } from '#shared/core/money/format.ts'
import { AboutPage } from '#web/features/site/about/about-page.tsx'
import { ContactPage } from '#web/features/site/contact/contact-page.tsx'
import { ReservedPage } from '#web/features/site/reserved/reserved-page.tsx'
import { TermsPage } from '#web/features/site/terms/terms-page.tsx'
import { startContent, viewsOf } from '../support/content.ts'
import { startPage } from '../support/page.tsx'

const description = document.createElement('meta')
description.name = 'description'

beforeEach(() => {
  description.content = 'the site'
  document.head.append(description)
})
afterEach(() => {
  cleanup()
  description.remove()
})

const info: ExchangeInfo = {
  address: 'تهران، خیابان ولیعصر',
  number: '021-91000000',
  email: 'support@sarraf.example',
  privacyPolicy: '<h2>a</h2><p>b</p>',
}

describe('terms', () => {
  async function startTerms(language: Language) {
    const content = startContent<ExchangeInfo>()
    return { ...content, page: await startPage(language, <TermsPage info={content.actor} />) }
  }

  it('load, then show the policy', async () => {
    const { page, comes } = await startTerms('en')
    expect([
      viewsOf(page.container),
      screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent),
    ]).toEqual([['loading'], [en.terms.heading]])
    await comes(info)
    await waitFor(() => screen.getByText('b'))
    expect(viewsOf(page.container)).toEqual(['shown'])
  })

  it.each([
    ['fa', 1],
    ['en', 0],
  ] as const)('have an icon in Persian only: %s', async (language, icons) => {
    const { page, comes } = await startTerms(language)
    await comes(info)
    expect(page.container.querySelectorAll('header svg').length).toBe(icons)
  })

  it('report that there is no text in this language', async () => {
    const { page, comes } = await startTerms('fa')
    await comes(null)
    expect([viewsOf(page.container), screen.getByRole('status').textContent]).toEqual([
      ['empty'],
      fa.terms.emptyTitle + fa.terms.empty,
    ])
  })

  it('show the failure with a retry button, and load again', async () => {
    const { page, comes, fails } = await startTerms('fa')
    await fails('SERVER_ERROR')
    expect([viewsOf(page.container), screen.getByRole('status').textContent]).toEqual([
      ['failed'],
      fa.terms.failed + fa.errors.SERVER_ERROR + fa.common.retry,
    ])
    fireEvent.click(screen.getByRole('button', { name: fa.common.retry }))
    expect(viewsOf(page.container)).toEqual(['loading'])
    await comes(info)
    expect(viewsOf(page.container)).toEqual(['shown'])
  })

  it('set title and description of the page, and restore the description', async () => {
    const { page } = await startTerms('fa')
    expect([document.title, description.content]).toEqual([fa.terms.title, fa.terms.description])
    page.unmount()
    expect(description.content).toBe('the site')
  })
})

describe('contact', () => {
  it('links phone and e-mail, left to right inside Persian', async () => {
    const { actor, comes } = startContent<ExchangeInfo>()
    await startPage('fa', <ContactPage info={actor} />)
    await comes(info)
    const shown = screen
      .getAllByRole('definition')
      .map((one) => [one.textContent, one.querySelector('a')?.getAttribute('href'), one.querySelector('bdi')?.dir])
    expect(shown).toEqual([
      ['۰۲۱-۹۱۰۰۰۰۰۰', 'tel:02191000000', 'ltr'],
      [info.email, 'mailto:support@sarraf.example', 'ltr'],
      [info.address, undefined, undefined],
    ])
  })

  it('links a number written in Persian digits, with a country code too', async () => {
    const { actor, comes } = startContent<ExchangeInfo>()
    await startPage('en', <ContactPage info={actor} />)
    await comes({ ...info, number: '+۹۸ ۲۱ ۹۱۰۰' })
    const link = screen.getByRole('link', { name: '+98 21 9100' })
    expect(link.getAttribute('href')).toBe('tel:+98219100')
  })

  it('keeps its heading and links when the data fails', async () => {
    const { actor, fails } = startContent<ExchangeInfo>()
    const page = await startPage('en', <ContactPage info={actor} />)
    await fails('NO_ANSWER')
    expect([viewsOf(page.container), screen.getAllByRole('link').map((link) => link.getAttribute('href'))]).toEqual([
      ['failed'],
      ['/faq', '/guide'],
    ])
  })
})

describe('about', () => {
  async function startAbout(language: Language, aging: { every?: number } = {}) {
    const content = startContent<ExchangeInfo>()
    const statistics = startContent<SiteStatistics>(aging)
    const page = await startPage(language, <AboutPage info={content.actor} statistics={statistics.actor} />)
    return { page, content, statistics }
  }

  it('shows the year of founding and three figures', async () => {
    const { statistics } = await startAbout('fa')
    await statistics.comes({ users: '184200', value: '487200000000000', trades: '21600000', asOf: 0 })
    expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      '۱۳۹۸',
      '۱۸۴٫۲ هزار',
      '۴۸۷٫۲ هزار میلیارد',
      '۲۱٫۶ میلیون',
    ])
  })

  it('links only the app and the pages that the exchange info names', async () => {
    const { content } = await startAbout('en')
    await content.comes({ ...info, appAndroid: 'https://a.example/', telegram: 'https://t.example/' })
    const links = screen.getAllByRole('link').filter((link) => link.getAttribute('target') === '_blank')
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      [en.about.android, 'https://a.example/', 'noreferrer'],
      [en.about.telegram, 'https://t.example/', 'noreferrer'],
    ])
  })

  it('keeps figures that could not be refreshed, and marks them as stale', async () => {
    const { page, content, statistics } = await startAbout('en', { every: 60_000 })
    await content.comes(info)
    await statistics.comes({ users: '184200', value: '1', trades: '2', asOf: Date.now() - 3 * 3_600_000 })
    const seen = [[viewsOf(page.container)[0], page.container.querySelector('[data-stale-mark]')?.textContent]]
    act(() => statistics.clock.increment(60_000))
    await statistics.fails('NO_ANSWER')
    seen.push([viewsOf(page.container)[0], page.container.querySelector('[data-stale-mark]')?.textContent])
    expect([...seen, screen.getAllByRole('definition')[1]?.textContent]).toEqual([
      ['present.shown', undefined],
      ['present.stale', en.common.staleSince.replace('{{age}}', '3h ago')],
      '184.2K',
    ])
  })

  it('shows one block when the other fails', async () => {
    const { page, content, statistics } = await startAbout('en')
    await statistics.fails('TOO_MANY_REQUESTS')
    await content.comes(info)
    expect([viewsOf(page.container), screen.getAllByRole('heading', { level: 1 }).length]).toEqual([
      ['failed', 'empty'],
      1,
    ])
  })
})

describe('a reserved URL', () => {
  it('links to the home page', async () => {
    await startPage('fa', <ReservedPage />)
    expect([
      screen.getByRole('heading', { level: 1 }).textContent,
      screen.getByRole('link', { name: fa.reserved.home }).getAttribute('href'),
    ]).toEqual([fa.reserved.heading, '/'])
  })
})
