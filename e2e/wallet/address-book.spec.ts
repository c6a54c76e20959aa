import { addressBookMachine } from '#machines/wallet/address-book/address-book.machine.ts'
import { type AddressBook, emptyAddressBook } from '#machines/wallet/address-book/address-book.ts'
import { addressBookModel } from '#tests/models/wallet/address-book.model.ts'
import { chooseFrom } from '../support/choose.ts'
import { lookAtAll, widths } from '../support/look.ts'
import { type Executor, walkOn } from '../support/model-walk.ts'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { errorsOf, expect, test } from '../support/site.ts'
import { text, travel, visit } from '../support/visit.ts'
import { address, bookOf, keptBook, listed, putBook } from '../support/withdrawing.ts'

const look = { language: 'fa', theme: 'dark' } as const
const t = (key: string, values?: { [name: string]: string }) => text('fa', `address-book.${key}`, values)
const own: [string, string, string] = ['ولت خودم', 'TRC20', address]
const other: [string, string, string] = ['صرافی', 'TRC20', listed]

test.beforeEach(({ context }) => comeFrom(context))

test('the address book passes through every state and event of its model', async ({ page, site }) => {
  const user = await makePerson(site)
  await logInAs(page, user)
  const dialog = page.locator('dialog[data-flow=addressBook]')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true }).last()
  const [label, where] = [dialog.locator('input[maxlength="40"]'), dialog.locator('input[maxlength="128"]')]
  const onlyListed = dialog.getByRole('checkbox')
  const write = (name: string, place: string) => async () => {
    await label.fill(name)
    await chooseFrom(dialog.getByRole('combobox'), 'TRC20')
    await where.fill(place)
  }
  const shows =
    (state: string, labels: string[], isClosed = false) =>
    async () => {
      await expect(dialog).toHaveAttribute('data-state', state)
      if (state !== 'listed') return
      await expect(dialog.getByRole('listitem').locator('p > span')).toHaveText(labels)
      await expect(onlyListed).toBeChecked({ checked: isClosed })
    }
  const writes =
    (name: string, place: string, error: string | null = null) =>
    async () => {
      await expect(dialog).toHaveAttribute('data-state', 'editing')
      await expect(label).toHaveValue(name)
      await expect(where).toHaveValue(place)
      await expect(dialog.getByRole('alert')).toHaveText(error === null ? [] : [text('fa', `errors.${error}`)])
    }
  const put = (book: AddressBook) => () => putBook(page, user, book)
  let isRefused = false
  const open = async () => {
    await travel(page, '/profile/wallet?book')
    await expect(dialog).toHaveAttribute('data-state', 'listed')
  }
  await walkOn(
    page,
    addressBookModel,
    addressBookMachine,
    {
      open: () => visit(page, '/profile/wallet', look),
      enter: async (): Promise<Executor> => {
        if (isRefused) await page.reload()
        isRefused = false
        await travel(page, '/profile/wallet')
        await expect(page.locator('dialog[open]')).toHaveCount(0)
        return {
          events: {
            bookComes: async () => {
              await put(bookOf(own))()
              await open()
            },
            emptyComes: async () => {
              await put(emptyAddressBook)()
              await open()
            },
            // Simulates a browser that does not let a page store anything.
            deviceKeepsNothing: async () => {
              isRefused = true
              await page.evaluate(() => {
                Storage.prototype.setItem = () => {
                  throw new DOMException('no', 'QuotaExceededError')
                }
              })
              await onlyListed.check()
            },
            turnOn: () => onlyListed.check(),
            turnOff: () => onlyListed.click(),
            yes: () => button(t('openYes')).click(),
            no: () => button(t('cancel')).click(),
            lookFor: () => dialog.getByLabel(t('search')).fill(' خودم '),
            lookForOther: () => dialog.getByLabel(t('search')).fill('erc'),
            add: () => button(t('add')).click(),
            write: write(own[0], address),
            writeMore: write(other[0], listed),
            writeWrong: write('x', `${address}x`),
            writeName: () => label.fill('نام دیگر'),
            erase: () => label.fill('  '),
            rename: () => button(t('renameLabel', { label: own[0] })).click(),
            remove: () => button(t('removeLabel', { label: own[0] })).click(),
            save: async () => {
              const yes = button(t('removeYes'))
              await ((await yes.isVisible()) ? yes : button(t('save'))).click()
            },
            cancel: () => page.keyboard.press('Escape'),
            otherTabAddsIt: put(bookOf(own)),
            otherTabRemovesIt: put(emptyAddressBook),
          },
          states: {
            loading: () => undefined,
            none: async () => {
              await shows('listed', [])()
              await expect(dialog).toContainText(t('emptyTitle'))
            },
            adding: writes('', ''),
            addingMore: writes('', ''),
            missing: writes('', '', 'labelRequired'),
            wrong: writes('x', `${address}x`, 'addressInvalid'),
            written: writes(own[0], address),
            writtenMore: writes(other[0], listed),
            writtenTwice: writes(own[0], address, 'addressRepeated'),
            repeated: writes(own[0], address, 'addressRepeated'),
            one: shows('listed', [own[0]]),
            two: async () => {
              await shows('listed', [other[0], own[0]])()
              await expect.poll(() => keptBook(page, user)).toEqual(bookOf(own, other))
            },
            found: shows('listed', [own[0]]),
            nothing: async () => {
              await shows('listed', [])()
              await expect(dialog).toContainText(t('nothingTitle'))
            },
            oneUnkept: () => expect(dialog.getByRole('alert')).toHaveText(t('unkept')),
            closed: async () => {
              await shows('listed', [own[0]], true)()
              await expect.poll(() => keptBook(page, user)).toEqual({ ...bookOf(own), onlyListed: true })
            },
            opening: async () => {
              await shows('opening', [])()
              await expect(dialog).toContainText(t('open'))
            },
            renaming: writes(own[0], address),
            renamed: writes('نام دیگر', address),
            nameless: writes('  ', address),
            namelessRejected: writes('  ', address, 'labelRequired'),
            other: shows('listed', ['نام دیگر']),
            removing: async () => {
              await shows('removing', [])()
              await expect(dialog).toContainText(t('remove', { label: own[0] }))
            },
          },
        }
      },
    },
    {
      'loading deviceKeepsNothing': 'a page that may not read its storage cannot keep a session either',
      unkept: 'a page that may not read its storage cannot keep a session either',
      'loading use': 'an address is used by a withdrawal, not in the book',
      'one use': 'an address is used by a withdrawal, not in the book',
      used: 'an address is used by a withdrawal, not in the book',
      'one renameStrange': 'the page offers nothing of an address that is not there',
      'one removeStrange': 'the page offers nothing of an address that is not there',
    },
  )
})

test('the address book is clean in all looks', async ({ page, site }, info) => {
  const user = await makePerson(site)
  const errors = errorsOf(page)
  const dialog = page.locator('dialog[data-flow=addressBook]')
  const words = (key: string) => text('fa', `address-book.${key}`)
  const seen = (name: string) => lookAtAll(page, info, { name: `book ${name}` })
  await page.setViewportSize(widths.phone)
  await logInAs(page, user)
  await visit(page, '/profile/wallet?book', { language: 'fa', theme: 'dark' })
  await expect(dialog).toContainText(words('emptyTitle'))
  await seen('empty')
  const long = 'کیف سخت‌افزاری خانه‌ی پدری در شهر'
  await putBook(page, user, {
    ...bookOf(
      own,
      [long, 'ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
      ['XRP', 'XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
    ),
    onlyListed: true,
  })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await seen('list')
  await dialog.getByRole('checkbox').click()
  await expect(dialog).toHaveAttribute('data-state', 'opening')
  await seen('opening')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: words('add'), exact: true }).click()
  await dialog.locator('input[maxlength="40"]').fill(long)
  await dialog.getByRole('button', { name: words('save'), exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText(text('fa', 'errors.networkSelect'))
  await seen('entry')
  expect(errors).toEqual([])
})
