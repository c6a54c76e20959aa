import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAddress } from '#shared/rules/address.ts'
import { bech32 } from '#shared/rules/address-formats/bech32.ts'
import { addressKey } from '#shared/rules/address-key.ts'

/** Public addresses: examples of the standards, and addresses of first blocks and of foundations. */
const known: readonly [network: string, address: string][] = [
  ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['BTC', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['LTC', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1'],
  ['BCH', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  ['BCH', 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  ['BCH', '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu'],
  ['DOGE', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  ['XLM', 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'],
  ['EOS', 'eosio.token'],
  ['EOS', 'binancecleos'],
  ['BEP2', 'bnb1grpf0955h0ykzq3ar5nmum7y6gdfl6lxfn46h2'],
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ERC20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['BEP20', '0xdbf03b407c01e7cd3cbea99509d93f8dddc8c6fb'],
  ['POLYGON', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
  ['ETC', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['CELO', '0xde709f2102306220921060314715629080e2fb77'],
]

describe('an address', () => {
  it.each(known)('of %s is valid: %s', (network, address) => {
    expect(checkAddress(`  ${address} `, network)).toBe(null)
  })

  it('of a witness program has a length and a version that BIP 350 allows', () => {
    const right = [
      'BC1SW50QGDZ25J',
      'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
      'BC1PW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KT5ND6Y',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    ]
    const wrong = [
      'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
      'bc1pw5dgrnzv',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
      'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
    ]
    expect(right.map((address) => [address, checkAddress(address, 'BTC')])).toEqual(
      right.map((address) => [address, null]),
    )
    for (const address of wrong) expect([address, checkAddress(address, 'BTC')]).toEqual([address, 'addressInvalid'])
  })

  it('in bech32 has at most 90 characters (BIP 173)', () => {
    const longest = [
      'an83characterlonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1tt5tgs',
      'an84characterslonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1569pvx',
    ]
    expect(longest.map((text) => bech32(text)?.prefix.length ?? null)).toEqual([83, null])
  })

  it('of Bitcoin Cash has one case, and its prefix only in front', () => {
    const plain = 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'
    const errors = [
      plain.toUpperCase(),
      `BITCOINCASH:${plain.toUpperCase()}`,
      `Q${plain.slice(1)}`,
      `bitcoincash:${plain.toUpperCase()}`,
      `${plain.slice(0, 9)}bitcoincash:${plain.slice(9)}`,
      'qpm2qsz',
    ].map((address) => checkAddress(address, 'BCH'))
    expect(errors).toEqual([null, null, 'addressInvalid', 'addressInvalid', 'addressInvalid', 'addressInvalid'])
  })

  it('with one mistyped letter is invalid on each network with a checksum', () => {
    // An EOS account has no checksum, and neither has an Ethereum address of one case.
    const summed = known.filter(([network, address]) => network !== 'EOS' && !/^0x([^a-f]*|[^A-F]*)$/.test(address))
    fc.assert(
      fc.property(
        fc.constantFrom(...summed),
        fc.nat(),
        fc.constantFrom(...'acdefghjkmnpqrtuvwxyz23456789'),
        (one, place, letter) => {
          const [network, address] = one
          const at = Math.max(4, place % address.length)
          const typed = address.slice(0, at) + letter + address.slice(at + 1)
          return (
            addressKey(typed, network) === addressKey(address, network) ||
            checkAddress(typed, network) === 'addressInvalid'
          )
        },
      ),
      { examples: [[known[0]!, 5, 'x']] },
    )
  })

  it('of one network is invalid on networks of another kind', () => {
    const kinds = ['BTC', 'LTC', 'DOGE', 'TRC20', 'XRP', 'XLM', 'BEP2', 'ERC20']
    const taken = kinds.flatMap((network) =>
      known
        .filter(([own, address]) => own !== network && checkAddress(address, network) === null)
        .map(([own]) => [network, own]),
    )
    // EVM chains share their addresses, and Bitcoin Cash has kept the old form of Bitcoin.
    expect(taken).toEqual([['BTC', 'BCH'], ...['BEP20', 'POLYGON', 'ETC', 'CELO'].map((own) => ['ERC20', own])])
  })

  it.each([
    ['', 'ERC20', 'destinationWalletRequired'],
    ['   ', 'SOMETHING', 'destinationWalletRequired'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'ERC20', 'addressInvalid'],
    ['0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'ERC20', 'addressInvalid'],
    ['bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'BTC', 'addressInvalid'],
    // Version 1 with the checksum of version 0, and a program that is too short (BIP 350).
    ['bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4', 'BTC', 'addressInvalid'],
    ['BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P', 'BTC', 'addressInvalid'],
    ['not an address', 'SOMETHING', 'addressInvalid'],
    ['an-address-of-a-new-network', 'SOMETHING', null],
    ['an-address', 'constructor', null],
    // Capitals alone carry no checksum that could be wrong.
    ['0xDBF03B407C01E7CD3CBEA99509D93F8DDDC8C6FB', 'ERC20', null],
    ['EOSIO', 'EOS', 'addressInvalid'],
    ['eosio.', 'EOS', 'addressInvalid'],
  ])('%j on %s is %s', (address, network, fault) => {
    expect(checkAddress(address, network)).toBe(fault)
  })

  it('has the same key in any case, where case has no meaning', () => {
    expect([
      addressKey(' 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'ERC20'),
      addressKey('BC1QW508D6', 'BTC'),
      addressKey('bitcoincash:qpm2', 'BCH'),
      addressKey('TR7NHqj', 'TRC20'),
    ]).toEqual(['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', 'bc1qw508d6', 'qpm2', 'TR7NHqj'])
  })

  it('may be any text without an exception', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...known.map(([network]) => network)), (text, network) => {
        checkAddress(text, network)
      }),
    )
  })
})
