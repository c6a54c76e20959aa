import { expect, it } from 'vitest'
import { guestKey, isByAddress, sessionKey } from '#sandbox/accounts/codes/caller-key.ts'
import { tokenHash } from '#sandbox/accounts/core/secrets.ts'
import { openWorld } from '../support/people-world.ts'

const sara = '+989121110001'
const ali = '+989121110002'
const [mailOfSara, mailOfAli] = ['sara@example.com', 'ali@example.com']
const [deviceId, address] = ['the phone of Sara', '203.0.113.7']

it.each([
  ['the device from which the owner of a number has logged in', sara, deviceId, /^device:[0-9a-f]{32}$/],
  ['the device from which the owner of an e-mail address has logged in', mailOfSara, deviceId, /^device:[0-9a-f]{32}$/],
  ['the address on the device of another user', ali, deviceId, /^address:203\.0\.113\.7$/],
  ['the address on the device of another owner of an e-mail address', mailOfAli, deviceId, /^address:203\.0\.113\.7$/],
  ['the address for a number without an owner', '+989121110003', deviceId, /^address:203\.0\.113\.7$/],
  ['the address for a made-up device', sara, 'made up', /^address:203\.0\.113\.7$/],
  ['the address without a device', sara, undefined, /^address:203\.0\.113\.7$/],
])('counts %s', async (_, subject, device, key) => {
  const { accounts, ...world } = await openWorld()
  const { store } = accounts
  await world.make({ mobileNumber: sara, email: mailOfSara })
  await world.make({ mobileNumber: ali, email: mailOfAli })
  store.devices.remember(store.people.byMobile(sara)!.account, tokenHash(deviceId), 1000)
  const counted = guestKey(store, subject, { address, deviceId: device })
  expect(counted).toMatch(key)
  expect([isByAddress(counted), isByAddress(sessionKey('token'))]).toEqual([counted.startsWith('address'), false])
})
