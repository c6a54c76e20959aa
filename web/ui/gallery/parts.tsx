import { Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { AddressField } from '../address/address-field.tsx'
import { FirstTime } from '../address/first-time.tsx'
import { GroupedAddress } from '../address/grouped-address.tsx'
import { NoTag } from '../address/no-tag.tsx'
import { Brand } from '../brand/brand.tsx'
import { Carousel } from '../carousel.tsx'
import { DepthChart } from '../chart/depth-chart.tsx'
import { CandleLegend } from '../chart/legend/candle-legend.tsx'
import { ChoiceCards } from '../choice-cards/choice-cards.tsx'
import { ChunkBoundary } from '../chunks/chunk-boundary.tsx'
import { LaterDetails } from '../chunks/later-details.tsx'
import { WhenNear } from '../chunks/when-near.tsx'
import { CodeEntry } from '../code-field/code-entry.tsx'
import { CoinMark } from '../coins/coin-mark.tsx'
import { TomanMark } from '../coins/toman-mark.tsx'
import { Accordion } from '../content/accordion.tsx'
import { ContentBlock } from '../content/content-block.tsx'
import { ContentPage } from '../content/content-page.tsx'
import { LinkPanel } from '../content/link-panel.tsx'
import { Prose } from '../content/prose.tsx'
import { SearchField } from '../content/search-field.tsx'
import { CopyField } from '../copy-field/copy-field.tsx'
import { DateField } from '../date-field/date-field.tsx'
import { DayPicker } from '../date-field/day-picker.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Donut } from '../donut/donut.tsx'
import { DonutLegend } from '../donut/donut-legend.tsx'
import { BottomSheet } from '../drawer/bottom-sheet.tsx'
import { SideDrawer } from '../drawer/side-drawer.tsx'
import { Dropdown } from '../dropdown/dropdown.tsx'
import { Fact, Facts } from '../facts/facts.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { FieldPlace } from '../fields/field-place.tsx'
import { PasteButton } from '../fields/paste-button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { HoldNotice } from '../hold/hold-notice.tsx'
import { TradingIcon } from '../icons/trading-icon.tsx'
import { Illustration } from '../illustration/illustration.tsx'
import { pictures } from '../illustration/pictures.ts'
import { ImageField } from '../image-field/image-field.tsx'
import { Line } from '../line/line.tsx'
import { MenuButton } from '../menu/menu-button.tsx'
import { NearEnd } from '../near-end.tsx'
import { Change } from '../numbers/change.tsx'
import { Compact } from '../numbers/compact.tsx'
import { CompactField } from '../numbers/compact-field.tsx'
import { DecimalField } from '../numbers/decimal-field.tsx'
import { Gain } from '../numbers/gain.tsx'
import { Percent } from '../numbers/percent.tsx'
import { Price } from '../numbers/price.tsx'
import { Sum } from '../numbers/sum.tsx'
import { TakeAll } from '../numbers/take-all.tsx'
import { Worth } from '../numbers/worth.tsx'
import { Eye } from '../own/eye.tsx'
import { Own } from '../own/own.tsx'
import { Panel } from '../panel.tsx'
import { PlaceField } from '../places/place-field.tsx'
import { ScrollStrip } from '../scroll-strip.tsx'
import { Segmented } from '../segmented.tsx'
import { Select } from '../select/select.tsx'
import { SelectField } from '../select/select-field.tsx'
import { Slider } from '../slider/slider.tsx'
import { Sparkline } from '../sparkline.tsx'
import { Star } from '../star.tsx'
import { Notice } from '../states/notice.tsx'
import { FailedCallContext, Reference } from '../states/reference.tsx'
import { StaleMark } from '../states/stale-mark.tsx'
import { StatusMark } from '../states/status-mark.tsx'
import { TopicBlock } from '../states/topic-block.tsx'
import { Steps } from '../steps/steps.tsx'
import { CardTable } from '../tables/card-table.tsx'
import { Tabs } from '../tabs/tabs.tsx'
import { WindowRows } from '../window-rows.tsx'
import styles from './gallery.module.css'
import { Held } from './held.tsx'
import type { Words } from './words.ts'

const CandleChart = lazy(() => import('../chart/candle-chart.tsx'))
const OpenedMenu = lazy(async () => ({ default: (await import('../menu/opened-menu.tsx')).OpenedMenu }))

const ignore = () => undefined
const code = { coin: 'BTC', invite: 'SARRAF-7F3K', label: 'Ledger', bank: 'IR', network: 'TRC20', other: 'ERC20' }
const identity = { price: 'gallery', headline: 'gallery headline' }
const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const week = ['8', '12', '9', '14', '13', '17', '16']
const day = 86_400_000
const candles = week.map((close, at) => ({
  time: 1_700_000_000_000 + at * day,
  open: week[at - 1] ?? '7',
  high: '18',
  low: '6',
  close,
  volume: `${(at + 1) * 100}`,
}))
const buys = ['99', '98', '96', '93'].map((price, at) => ({ price, total: `${at + 1}` }))
const sells = ['101', '102', '104', '107'].map((price, at) => ({ price, total: `${(at + 1) * 2}` }))
const networks = [
  { value: 'TRC20', label: 'TRC20', code: 'Tron' },
  { value: 'ERC20', label: 'ERC20', code: 'Ethereum' },
]

/** The parts of `web/ui`, each by its file, as they are used; `tests/web/ui/gallery.test.tsx` finds one that is missing. */
export const parts: { [file: string]: (words: Words) => ReactNode } = {
  'brand/brand.tsx': () => <Brand />,
  'illustration/illustration.tsx': () => pictures.map((one) => <Illustration key={one} of={one} />),
  'icons/trading-icon.tsx': () => <TradingIcon />,
  'fields/text-field.tsx': (t) => (
    <Held start="">
      {(text, set) => (
        <>
          <TextField label={t.name} text={text} hint={t.hint} error={null} onChange={set} />
          <TextField label={t.name} text={text} error={t.wrong} onChange={set} />
          <TextField
            label={t.bank}
            text="820540102680020817909002"
            start={code.bank}
            isLatin
            isReadOnly
            onChange={set}
          />
        </>
      )}
    </Held>
  ),
  'numbers/decimal-field.tsx': (t) => (
    <Held start="1250000">
      {(text, set) => (
        <>
          <DecimalField label={t.amount} unit={code.coin} text={text} onChange={set} />
          <DecimalField label={t.amount} unit={code.coin} text={text} isWrong onChange={set} />
        </>
      )}
    </Held>
  ),
  'numbers/compact-field.tsx': (t) => (
    <Held start="0.5">
      {(text, set) => <CompactField label={t.amount} unit={code.coin} text={text} onChange={set} />}
    </Held>
  ),
  'numbers/take-all.tsx': (t) => <TakeAll text={t.all} value="0.5" currency="BITCOIN" onTake={ignore} />,
  'select/select.tsx': (t) => (
    <Held start="TRC20">
      {(value, set) => <Select look="line" label={t.network} value={value} options={networks} onChange={set} />}
    </Held>
  ),
  'select/select-field.tsx': (t) => (
    <Held<string | null> start={null}>
      {(value, set) => (
        <>
          <SelectField
            label={t.network}
            value={value}
            placeholder={t.choose}
            options={networks}
            error={value === null ? t.wrong : null}
            onChange={set}
          />
          <SelectField
            label={t.network}
            value={value}
            placeholder={t.choose}
            options={networks}
            search={{
              find: (text) => networks.map((one) => one.value).filter((one) => one.includes(text.toUpperCase())),
              nothing: t.nothing,
            }}
            onChange={set}
          />
        </>
      )}
    </Held>
  ),
  'date-field/date-field.tsx': (t) => (
    <Held start="1990-03-21">
      {(value, set) => (
        <DateField
          label={t.birthday}
          value={value}
          last="2026-01-01"
          open={t.open}
          words={{ year: t.time, month: t.time, previous: t.low, next: t.high }}
          onChange={set}
        />
      )}
    </Held>
  ),
  'date-field/day-picker.tsx': (t) => (
    <DayPicker
      value="2025-12-20"
      last="2026-01-01"
      words={{ year: t.time, month: t.time, previous: t.low, next: t.high }}
      onChoose={ignore}
    />
  ),
  'content/search-field.tsx': (t) => (
    <Held start="">{(text, set) => <SearchField label={t.search} hint={t.search} text={text} onChange={set} />}</Held>
  ),
  'fields/checkbox.tsx': (t) => (
    <Held start={true}>{(isOn, set) => <Checkbox label={t.hint} isOn={isOn} onChange={set} />}</Held>
  ),
  'fields/paste-button.tsx': (t) => <PasteButton text={t.choose} label={t.choose} refused={t.wrong} onPaste={ignore} />,
  'segmented.tsx': (t) => (
    <Held start="buys">
      {(value, set) => (
        <Segmented
          label={t.open}
          value={value}
          options={[
            { value: 'buys', label: t.buys },
            { value: 'sells', label: t.sells },
          ]}
          onChange={set}
        />
      )}
    </Held>
  ),
  'fields/field-place.tsx': (t) => (
    <FieldPlace name="name" isRequired>
      <TextField label={t.name} text="" onChange={ignore} />
    </FieldPlace>
  ),
  'places/place-field.tsx': (t) => (
    <Held start="">
      {(text, set) => (
        <PlaceField
          label={t.city}
          name="city"
          text={text}
          error={null}
          isReadOnly={false}
          isDisabled={false}
          maxLength={200}
          found={[{ id: 'shiraz', name: t.cityName, within: t.provinceName }]}
          onReach={ignore}
          onChange={set}
          onChoose={({ name }) => set(name)}
        />
      )}
    </Held>
  ),
  'steps/steps.tsx': (t) => (
    <Steps
      label={t.title}
      steps={[
        { name: 'name', label: t.name, note: t.done, status: 'done' },
        { name: 'bank', label: t.bank, note: t.wrong, status: 'wrong' },
        { name: 'code', label: t.code, note: t.hint, status: 'open' },
      ]}
      current="bank"
      numberOf={String}
      onOpen={ignore}
    />
  ),
  'tabs/tabs.tsx': (t) => (
    <Held start="buys">
      {(value, set) => (
        <>
          <Tabs
            label={t.open}
            value={value}
            panel="gallery-tab"
            options={[
              { value: 'buys', label: t.buys },
              { value: 'sells', label: t.sells },
            ]}
            onChange={set}
          />
          <p id="gallery-tab">{t.text}</p>
        </>
      )}
    </Held>
  ),
  'choice-cards/choice-cards.tsx': (t) => (
    <Held start="a">
      {(value, set) => (
        <ChoiceCards
          label={t.network}
          chosen={value}
          cards={[
            { value: 'a', name: 'TRC20', about: t.hint, mark: <IconDeviceMobile size={20} aria-hidden /> },
            { value: 'b', name: 'ERC20', obstacle: t.wrong },
          ]}
          onChoose={set}
        />
      )}
    </Held>
  ),
  'slider/slider.tsx': (t) => (
    <Held start="25">{(value, set) => <Slider label={t.amount} value={value} onChange={set} />}</Held>
  ),
  'code-field/code-entry.tsx': (t) => (
    <Held start="12">
      {(code, set) => (
        <CodeEntry
          shown={{
            state: 'entering',
            code,
            codeLength: 6,
            secondsLeft: 90,
            error: null,
            wait: null,
            isResent: false,
            obstacle: null,
            isOver: false,
            isBusy: false,
          }}
          words={{ label: t.code, confirm: t.primary, again: t.secondary }}
          leave={{ text: t.secondary, onLeave: ignore }}
          onChange={set}
          onConfirm={ignore}
          onAgain={ignore}
        />
      )}
    </Held>
  ),
  'image-field/image-field.tsx': (t) => (
    <ImageField
      label={t.bank}
      image={null}
      error={null}
      words={{ choose: t.choose, drop: t.hint, replace: t.choose, remove: t.close, preview: t.bank, checking: t.time }}
      onChoose={ignore}
      onRemove={ignore}
    />
  ),
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
  'copy-field/copy-field.tsx': (t) => <CopyField label={t.code} text={code.invite} />,
  'star.tsx': (t) => (
    <Held start={true}>{(isOn, set) => <Star label={t.choose} isOn={isOn} onToggle={() => set(!isOn)} />}</Held>
  ),
  'numbers/price.tsx': () => (
    <>
      <Price value="10610000000" decimals={0} identity={identity.price} />
      <Price value="10610000000" decimals={0} identity={identity.headline} isAlone className={styles.headline ?? ''} />
    </>
  ),
  'numbers/sum.tsx': () => <Sum value="0.00812345" currency="BITCOIN" />,
  'numbers/change.tsx': () => (
    <>
      <Change value="2.14" /> <Change value="-1.8" pill /> <Change value="0" pill />
    </>
  ),
  'numbers/gain.tsx': () => <Gain value="-1250000" percent="-3.2" />,
  'numbers/worth.tsx': () => <Worth value="1250000" currency="BITCOIN" />,
  'numbers/percent.tsx': () => <Percent value="0.35" decimals={2} />,
  'numbers/compact.tsx': () => <Compact value="12412000000" />,
  'own/own.tsx': () => (
    <Own>
      <Sum value="0.5" currency="BITCOIN" />
    </Own>
  ),
  'own/eye.tsx': () => <Eye />,
  'coins/coin-mark.tsx': () => <CoinMark coin="BITCOIN" size={32} />,
  'coins/toman-mark.tsx': () => <TomanMark size={32} />,
  'sparkline.tsx': () => <Sparkline points={week} width={120} height={32} />,
  'line/line.tsx': () => <Line points={week.map((value, at) => ({ at, value }))} />,
  'donut/donut.tsx': (t) => (
    <Donut
      parts={[
        { key: 'a', value: '60' },
        { key: 'b', value: '40' },
      ]}
    >
      {t.total}
    </Donut>
  ),
  'donut/donut-legend.tsx': (t) => (
    <DonutLegend
      label={t.title}
      parts={[
        { key: 'a', name: t.buys, percent: '60' },
        { key: 'b', name: t.sells, percent: '40' },
      ]}
    />
  ),
  'chart/candle-chart.tsx': (t) => (
    <Suspense>
      <div className={styles.chart}>
        <CandleChart
          candles={candles}
          interval="1d"
          window={{ count: 7, newer: 0 }}
          decimals={0}
          labels={labelsOf(t)}
          label={t.price}
          theme="dark"
        />
      </div>
    </Suspense>
  ),
  'chart/legend/candle-legend.tsx': (t) => (
    <CandleLegend candles={candles} index={null} interval="1d" decimals={0} labels={labelsOf(t)} />
  ),
  'chart/depth-chart.tsx': (t) => (
    <DepthChart buys={buys} sells={sells} decimals={0} coin="BITCOIN" words={t} label={t.price} />
  ),
  'facts/facts.tsx': (t) => (
    <Facts isBoxed>
      <Fact name={t.amount}>
        <Sum value="0.5" currency="BITCOIN" />
      </Fact>
      <Fact name={t.total} isWhole>
        <Sum value="5305000000" currency="TOMAN" />
      </Fact>
    </Facts>
  ),
  'panel.tsx': (t) => (
    <Panel title={t.title} face={{ status: 'stale', hasData: true, asOf: null }}>
      {t.text}
    </Panel>
  ),
  'states/notice.tsx': (t) => (
    <Notice picture="slip" title={t.emptyTitle} text={t.empty} action={<Button>{t.primary}</Button>} />
  ),
  'states/topic-block.tsx': (t) => (
    <TopicBlock status="stale" hasData={false} minHeight={0} skeleton={null}>
      {t.text}
    </TopicBlock>
  ),
  'states/stale-mark.tsx': () => <StaleMark asOf={null} />,
  'states/status-mark.tsx': (t) => (
    <>
      <StatusMark tone="good">{t.done}</StatusMark> <StatusMark tone="bad">{t.done}</StatusMark>{' '}
      <StatusMark tone="gold">{t.done}</StatusMark> <StatusMark tone="review">{t.done}</StatusMark>{' '}
      <StatusMark tone="plain">{t.done}</StatusMark>
    </>
  ),
  'states/reference.tsx': () => (
    <FailedCallContext value="7f3k2m9d">
      <Reference error="NO_ANSWER" />
    </FailedCallContext>
  ),
  'hold/hold-notice.tsx': () => <HoldNotice until={Date.now() + day} />,
  'dialog/dialog.tsx': (t) => (
    <Held start={false}>
      {(isOpen, set) => (
        <>
          <Button variant="default" onClick={() => set(true)}>
            {t.open}
          </Button>
          <Dialog
            isOpen={isOpen}
            isAlert
            title={t.question}
            onClose={() => set(false)}
            actions={
              <>
                <Button variant="danger" onClick={() => set(false)}>
                  {t.yes}
                </Button>
                <Button onClick={() => set(false)}>{t.no}</Button>
              </>
            }
          >
            <p>{t.questionText}</p>
          </Dialog>
        </>
      )}
    </Held>
  ),
  'drawer/side-drawer.tsx': (t) => (
    <Held start={false}>
      {(isOpen, set) => (
        <>
          <Button variant="default" onClick={() => set(true)}>
            {t.open}
          </Button>
          <SideDrawer isOpen={isOpen} title={t.title} close={t.close} onClose={() => set(false)}>
            <p>{t.text}</p>
          </SideDrawer>
        </>
      )}
    </Held>
  ),
  'drawer/bottom-sheet.tsx': (t) => (
    <Held start={false}>
      {(isOpen, set) => (
        <>
          <Button variant="default" onClick={() => set(true)}>
            {t.open}
          </Button>
          {isOpen ? (
            <BottomSheet title={t.title} close={t.close} onClose={() => set(false)}>
              <p>{t.text}</p>
            </BottomSheet>
          ) : null}
        </>
      )}
    </Held>
  ),
  'dropdown/dropdown.tsx': (t) => (
    <Held start={false}>
      {(isOpen, set) => (
        <Dropdown isOpen={isOpen} label={t.open} mark={t.open} onOpen={() => set(true)} onClose={() => set(false)}>
          <p>{t.text}</p>
        </Dropdown>
      )}
    </Held>
  ),
  'menu/menu-button.tsx': (t) => (
    <MenuButton
      button={<Button variant="default">{t.open}</Button>}
      load={() => import('../menu/opened-menu.tsx')}
      menu={(button) => <OpenedMenu button={button}>{t.text}</OpenedMenu>}
    />
  ),
  'tables/card-table.tsx': (t) => (
    <CardTable
      label={t.title}
      rows="page"
      columns={[
        { key: 'name', name: t.name },
        { key: 'amount', name: t.amount, isNumber: true },
      ]}
    >
      <tbody>
        <tr>
          <td>{code.coin}</td>
          <td>
            <Sum value="0.5" currency="BITCOIN" />
          </td>
        </tr>
      </tbody>
    </CardTable>
  ),
  'window-rows.tsx': (t) => (
    <table>
      <WindowRows
        rows={[{ id: 'a' }, { id: 'b' }]}
        rowHeight={28}
        columns={1}
        render={({ id }, place) => (
          <tr key={id} {...place}>
            <td>{t.text}</td>
          </tr>
        )}
      />
    </table>
  ),
  'carousel.tsx': (t) => (
    <Carousel title={t.title} previous={t.low} next={t.high}>
      <p>{t.text}</p>
      <p>{t.text}</p>
    </Carousel>
  ),
  'scroll-strip.tsx': (t) => (
    <ScrollStrip left={t.low} right={t.high}>
      <li>{t.long}</li>
      <li>{t.long}</li>
    </ScrollStrip>
  ),
  'content/accordion.tsx': (t) => (
    <Held<number | null> start={1}>
      {(open, set) => (
        <Accordion
          label={t.title}
          items={[
            { id: 1, title: t.question },
            { id: 2, title: t.emptyTitle },
          ]}
          open={open}
          onToggle={(id) => set(open === id ? null : id)}
          body={() => <p>{t.text}</p>}
        />
      )}
    </Held>
  ),
  'content/content-block.tsx': (t) => (
    <ContentBlock
      face="failed"
      error="NO_ANSWER"
      skeleton={null}
      words={{ failed: t.emptyTitle, emptyTitle: t.emptyTitle, empty: t.empty }}
      onRetry={ignore}
    >
      {t.text}
    </ContentBlock>
  ),
  'content/content-page.tsx': (t) => (
    <ContentPage title={t.title} description={t.text} heading={t.title} lead={t.text}>
      {t.text}
    </ContentPage>
  ),
  'content/link-panel.tsx': (t) => (
    <LinkPanel title={t.title}>
      <a href="/dev/ui">{t.open}</a>
    </LinkPanel>
  ),
  'content/prose.tsx': (t) => <Prose html={`<h2>${t.title}</h2><p>${t.text}</p>`} lines={3} />,
  'chunks/chunk-boundary.tsx': (t) => <ChunkBoundary fallback={null}>{t.text}</ChunkBoundary>,
  'chunks/later-details.tsx': (t) => (
    <LaterDetails summary={t.open} load={async () => undefined} room={null} broken={null}>
      {t.text}
    </LaterDetails>
  ),
  'chunks/when-near.tsx': (t) => <WhenNear minHeight={24}>{t.text}</WhenNear>,
  'near-end.tsx': () => <NearEnd after={0} onNear={ignore} />,
}

/** Parts that are only ever seen within another one, by its file. */
export const within: { [file: string]: string } = {
  'chart/legend/indicator-legend.tsx': 'chart/candle-chart.tsx',
  'code-field/code-field.tsx': 'code-field/code-entry.tsx',
  'content/page-head.tsx': 'content/content-page.tsx',
  'content/text-skeleton.tsx': 'content/prose.tsx',
  'copy-field/copy-box.tsx': 'copy-field/copy-field.tsx',
  'countdown/countdown.tsx': 'code-field/code-entry.tsx',
  'drawer/modal-panel.tsx': 'drawer/side-drawer.tsx',
  'fields/field.tsx': 'fields/text-field.tsx',
  'menu/opened-menu.tsx': 'gallery/parts.tsx',
  'numbers/decimal-input.tsx': 'numbers/decimal-field.tsx',
  'page-title.tsx': 'content/page-head.tsx',
  'safe-html.tsx': 'content/prose.tsx',
  'select/option-face.tsx': 'select/plain-list.tsx',
  'select/lists.tsx': 'select/select.tsx',
  'select/plain-list.tsx': 'select/lists.tsx',
  'select/search-list.tsx': 'select/lists.tsx',
  'states/awaited.tsx': 'states/topic-block.tsx',
}

function labelsOf(t: Words) {
  return { time: t.time, open: t.open, high: t.high, low: t.low, close: t.close, change: t.change, volume: t.volume }
}
