import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
/** What people read in Persian: the page's texts, and what the embedded exchange tells them. */
const files = ['locales/fa/**/*.json', '{sandbox,shared,relay}/**/*.ts', 'deploy/**/*.html', 'web/index.html']

/** Spellings and words that docs/persian.md has replaced, each with the one that is used now. */
const replaced: [was: RegExp, is: string][] = [
  [/هٔ|ۀ/, 'ه‌ی'],
  [/[يك]/, 'ی، ک'],
  [/نشانی/, 'آدرس'],
  [/نمی‌خوان(د|ند)/, 'مطابقت ندارد'],
  [/پلاتینی(?!و)/, 'پلاتینیوم'],
  [/برنامه‌ی احراز هویت/, 'برنامه‌ی رمزساز'],
  [/مسدود(?! شده)(?! می‌شود)/, 'مسدود شده'],
  [/(قیمت|نوع) معین/, 'محدود'],
  [/دفتر سفارش(?!‌ها)/, 'دفتر سفارش‌ها'],
  [/تازه(?!‌کار)(?<!به‌تازه)(?!گی)/, 'جدید'],
  [/دست‌کم/, 'حداقل'],
  [/این‌جا/, 'اینجا'],
  [/بنویس(ید|د)/, 'وارد کنید'],
  [/بارگیری/, 'بارگذاری، دریافت'],
  [/پرتکرار/, 'متداول'],
  [/در راه(‌اند| است)/, 'در حال دریافت'],
  [/[0-9۰-۹]%/, '٪'],
]

it('says one thing by one word, in one spelling', () => {
  const found = globSync(files, { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /\p{Script=Arabic}/u.test(line)
          ? replaced.filter(([was]) => was.test(line)).map(([, is]) => `${file}:${index + 1} ${line.trim()} → ${is}`)
          : [],
      ),
  )
  expect(found).toEqual([])
})
