import { expect, it } from 'vitest'
import { phoneLink, whatsappLink } from '#web/features/app/shell/phone.ts'

it.each([
  ['021-91000000', 'tel:02191000000', 'https://wa.me/982191000000'],
  ['۰۲۱-۹۱۰۰۰۰۰۰', 'tel:02191000000', 'https://wa.me/982191000000'],
  ['+98 21 9100 0000', 'tel:+982191000000', 'https://wa.me/982191000000'],
  ['0044 20 7946 0000', 'tel:00442079460000', 'https://wa.me/442079460000'],
  ['110', 'tel:110', undefined],
])('%s has links for a call and for a message', (number, call, message) => {
  expect([phoneLink(number), whatsappLink(number)]).toEqual([call, message])
})
