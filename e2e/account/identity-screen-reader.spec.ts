import { openWithAnnouncements, takeAnnouncements } from '../support/live-regions.ts'
import { comeFrom, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { travel } from '../support/visit.ts'

test.beforeEach(({ context }) => comeFrom(context))

test('a screen reader reads the steps and fields of the identity check, and the first missing field', async ({
  page,
  site,
}) => {
  const user = await makePerson(site, { state: 'UNAUTHORIZED', country: true })
  await openWithAnnouncements(page, user)
  await travel(page, '/profile/account')
  const flow = page.locator('[data-flow=account]')
  await expect(flow).toMatchAriaSnapshot(`
    - heading "Account" [level=1]
    - paragraph: Your identity is not verified yet
    - navigation "Verification steps":
      - list:
        - listitem:
          - button "Identity 4 left"
        - listitem:
          - button "Contact 6 left"
        - listitem:
          - button "Bank 1 left"
        - listitem:
          - button "Documents 2 left"
        - listitem:
          - button "Review Last step"
    - heading "Your identity" [level=2]
    - textbox "First name"
    - textbox "Last name"
    - textbox "National code"
    - textbox "Date of birth"
    - button "Open the calendar"
    - heading "Contact and residence" [level=2]
    - textbox "E-mail"
    - textbox "Mobile number"
    - combobox "City"
    - combobox "Province"
    - textbox "Postal code"
    - textbox "Home address"
    - textbox "Landline"
    - textbox "Country"
    - heading "Bank accounts" [level=2]
    - textbox "Card number"
    - textbox "Sheba number"
    - button "Add account"
    - heading "Identity document" [level=2]
    - group "Document type":
      - radio "National ID card" [checked]
      - radio "Passport"
      - radio "Driving licence"
    - button "Front of the document"
    - button "Back of the document"
    - heading "Review and send" [level=2]
    - status: First name is required.
    - button "Send information" [disabled]
  `)
  const [first, code, card] = ['First name', 'National code', 'Card number'].map((name) =>
    flow.getByRole('textbox', { name }),
  )
  await expect(first!).toHaveAttribute('aria-required', 'true')
  await takeAnnouncements(page)
  // A disabled button leads to the missing field.
  await flow.getByRole('button', { name: 'Send information' }).press('Enter')
  await expect(first!).toBeFocused()
  await expect(first!).toHaveAttribute('aria-invalid', 'true')
  await expect(first!).toHaveAccessibleDescription('Please fill in this field.')
  await first!.fill('Sara')
  await code!.fill('001234567')
  await page.keyboard.press('Tab')
  await expect(code!).toHaveAttribute('aria-invalid', 'true')
  await expect(code!).toHaveAccessibleDescription('The national code is not valid.')
  await card!.fill('4111111111111111')
  await page.keyboard.press('Tab')
  await expect(card!).toHaveAttribute('aria-invalid', 'true')
  await expect(flow.getByRole('button', { name: 'Identity Needs correction' })).toBeVisible()
})
