import { expect, it } from 'vitest'
import { formatUnits } from '#sandbox/exchange/units.ts'
import { openTrading, setReference } from '../support/traders.ts'

const quoted = '10040000000'

it('the call for invitations reports the invited users, and the worth of 30% of their fees in Toman', async () => {
  const world = await openTrading()
  const sara = await world.trader()
  setReference(world, 10_000_000_000)
  const before = await world.get<{ baseDTO: { referralCode: string } }>(sara, '/users/invites')
  const { referralCode } = before.baseDTO
  expect(before).toEqual({ baseDTO: { referralCode, countInvitees: 0, profit: '0' } })

  const friend = '+989127770001'
  await world.call('POST /users/register', { body: { mobileNumber: friend, captcha: 'solved', referralCode } })
  await world.check(friend, world.lastCode(friend))
  expect(await world.get(sara, '/users/invites')).toEqual({ baseDTO: { referralCode, countInvitees: 1, profit: '0' } })

  const user = await world.make({ mobileNumber: friend })
  const body = {
    marketType: 'BITCOIN_TOMAN',
    amount: '0.01',
    sourceCoin: 'TOMAN',
    destinationCoin: 'BITCOIN',
    orderType: 'EXCHANGE_BUY',
    unitPrice: quoted,
    totalPrice: '100400000',
    wage: '0.3',
  }
  expect((await world.call('POST /exchange/buy', { ...world.requestOptions(user), body })).status).toBe(200)
  // 0.3% of 0.01 is 0.00003; 30% of that is 0.000009. The result in Toman is rounded down to two decimals.
  const { lastPrice } = world.exchange.marketData.marketInfo('BITCOIN_TOMAN')
  const worth = (9n * BigInt(lastPrice) * 100n) / 1_000_000n
  expect(await world.get(sara, '/users/invites')).toEqual({
    baseDTO: { referralCode, countInvitees: 1, profit: formatUnits(worth, 2) },
  })
  expect(await world.get(user, '/users/invites')).toMatchObject({ baseDTO: { countInvitees: 0, profit: '0' } })
})
