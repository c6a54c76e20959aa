// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import en from '#locales/en/all.ts'
import fa from '#locales/fa/all.ts'
import { feesMachine } from '#machines/site/fees/fees.machine.ts'
import type { CoinFee, LevelFee } from '#machines/site/fees/fees.ts'
import type { Language } from '#shared/core/money/format.ts'
import { FeesPage } from '#web/features/site/fees/fees-page.tsx'
import { startContent, viewsOf } from '../support/content.ts'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

const levels: LevelFee[] = [
  { level: 'SUPERVISOR', threshold: '0', feeToman: '0', feeTether: '0' },
  { level: 'GOLD', threshold: '1000000000', feeToman: '0.3', feeTether: '0.25' },
  { level: 'BRONZE', threshold: '0', feeToman: '0.4', feeTether: '0.35' },
]
const network = (name: string, fee: string, isOpen = true) => ({ network: name, fee, min: '10', isOpen })
const coins: CoinFee[] = [
  {
    coin: 'BITCOIN',
    code: 'BTC',
    persianName: 'بیت‌کوین',
    englishName: 'Bitcoin',
    networks: [network('BTC', '0.0002')],
  },
  {
    coin: 'TETHER',
    code: 'USDT',
    persianName: 'تتر',
    englishName: 'Tether',
    networks: [network('TRC20', '1'), network('ERC20', '6.50', false)],
  },
  { coin: 'TOMAN', code: 'TMN', persianName: 'تومان', englishName: 'Toman', networks: [] },
  { coin: 'NEWCOIN', code: 'NEW', persianName: 'نو', englishName: 'New Coin', networks: [network('NEW', '0.1')] },
]

async function startFees(language: Language) {
  const content = { levels: startContent<LevelFee[]>(), coins: startContent<CoinFee[]>() }
  const fees = createActor(feesMachine).start()
  const page = await startPage(
    language,
    <FeesPage levels={content.levels.actor} coins={content.coins.actor} fees={fees} />,
  )
  return { page, ...content }
}

function cellsOf(table: string) {
  const [, ...rows] = within(screen.getByRole('table', { name: table })).getAllByRole('row')
  return rows.map((row) => [...row.children].map((cell) => cell.textContent))
}

const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })

describe('fees', () => {
  it('of the levels rise with the volume, without the market makers', async () => {
    const page = await startFees('fa')
    await page.levels.comes(levels)
    expect(cellsOf(fa.fees.levels)).toEqual([
      ['برنزی', '۰', '۰٫۴۰٪', '۰٫۳۵٪'],
      ['طلایی', '۱٬۰۰۰٬۰۰۰٬۰۰۰', '۰٫۳۰٪', '۰٫۲۵٪'],
    ])
  })

  it('of the coins have a row per network, in the order of the wallet, with all digits', async () => {
    const page = await startFees('en')
    await page.coins.comes(coins)
    expect(cellsOf(en.fees.coins)).toEqual([
      ['Tether USDT', 'TRC20', '1USDT', '10'],
      [`ERC20${en.fees.closed}`, '6.5USDT', '10'],
      ['Bitcoin BTC', 'BTC', '0.0002BTC', '10'],
      ['New Coin NEW', 'NEW', '0.1NEW', '10'],
    ])
  })

  it.each([
    ['تتر', ['TETHER']],
    ['btc', ['BITCOIN']],
    ['نو', ['NEWCOIN']],
  ])('are found by %s', async (text, found) => {
    const { page, coins: block } = await startFees('en')
    await block.comes(coins)
    type(text)
    const bodies = [...page.container.querySelectorAll<HTMLElement>('tbody[data-coin]')]
    expect([
      bodies.map((body) => body.dataset.coin),
      page.container.querySelector<HTMLElement>('[data-flow=fees]')?.dataset.state,
    ]).toEqual([found, 'filtered'])
  })

  it('report that no coin was found, and clear the search', async () => {
    const { coins: block } = await startFees('en')
    await block.comes(coins)
    type('zzz')
    expect([screen.queryByRole('table'), screen.getByRole('status').querySelector('p')?.textContent]).toEqual([
      null,
      'Nothing found for “zzz”',
    ])
    fireEvent.click(screen.getByRole('button', { name: en.fees.clear }))
    expect(cellsOf(en.fees.coins).length).toBe(4)
  })

  it('show one block while the other fails or is empty', async () => {
    const { page, levels: first, coins: second } = await startFees('fa')
    await first.fails('SERVER_ERROR')
    await second.comes(coins)
    const seen = [viewsOf(page.container)]
    fireEvent.click(screen.getByRole('button', { name: fa.common.retry }))
    await first.comes(null)
    seen.push(viewsOf(page.container))
    expect(seen).toEqual([
      ['failed', 'shown'],
      ['empty', 'shown'],
    ])
    expect(screen.getByText(fa.fees.rial).localName).toBe('p')
  })

  it('of five hundred coins with names of three hundred letters are all rendered', async () => {
    const { page, coins: block } = await startFees('en')
    const many = Array.from({ length: 500 }, (_, index) => ({
      coin: `COIN_${index}`,
      code: `C${index}`,
      persianName: 'x'.repeat(300),
      englishName: 'x'.repeat(300),
      networks: [network('N', '1')],
    }))
    await block.comes(many)
    expect(page.container.querySelectorAll('tbody[data-coin]').length).toBe(500)
  })
})
