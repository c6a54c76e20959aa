import { AddressField } from '../../address/address-field.tsx'
import { FirstTime } from '../../address/first-time.tsx'
import { GroupedAddress } from '../../address/grouped-address.tsx'
import { NoTag } from '../../address/no-tag.tsx'
import { Sum } from '../../numbers/sum.tsx'
import { address, ignore } from '../samples.ts'
import type { Specimens } from '../specimens.ts'

export const addresses: Specimens = {
  'address/address-field.tsx': () => (
    <AddressField
      address={address}
      network="BTC"
      error={null}
      isFirstTime
      onlyListed={false}
      listed={[{ id: '1', label: 'Ledger', address }]}
      onChange={ignore}
      onBook={ignore}
    />
  ),
  'address/grouped-address.tsx': () => <GroupedAddress address={address} />,
  'address/first-time.tsx': () => (
    <FirstTime address={address} network="BTC" arrives={<Sum value="0.5" currency="BITCOIN" />} />
  ),
  'address/no-tag.tsx': () => <NoTag network="XRP" />,
}
