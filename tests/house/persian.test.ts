import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
/** Files with Persian texts for users: those of the page, the server and the embedded exchange. */
const files = ['locales/fa/**/*.json', '{sandbox,shared,relay}/**/*.ts', 'deploy/**/*.html', 'web/index.html']

/** Spellings and words that docs/persian.md has replaced, each with its present form. */
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
  [/نخست/, 'ابتدا، اولین'],
  [/کنونی/, 'فعلی'],
  [/تأیید هویت/, 'احراز هویت'],
  [/خبرهای/, 'اخبار'],
  [/دست‌کم/, 'حداقل'],
  [/این‌جا/, 'اینجا'],
  [/بنویس(ید|د)/, 'وارد کنید'],
  [/بارگیری/, 'بارگذاری، دریافت'],
  [/پرتکرار/, 'متداول'],
  [/در راه(‌اند| است)/, 'در حال دریافت'],
  [/رمز عبور|کلمه‌ی عبور/, 'گذرواژه'],
  [/نگه نمی‌دارد/, 'ذخیره نمی‌کند'],
  [/[0-9۰-۹]%/, '٪'],
]

it('uses one Persian word and one spelling for each term', () => {
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
