import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { statePath } from '#machines/app/state-path.ts'
import type { AlertKind } from '#machines/market/alert-form/alert-draft.ts'
import type { AlertFormRef } from '#machines/market/alert-form/alert-form.machine.ts'
import { type AlertFormView, selectAlertForm } from '#machines/market/alert-form/alert-form.selectors.ts'
import { type AlertWindow, alertWindows } from '#machines/market/price-alert/alert.ts'
import { type MarketType, marketOf } from '#shared/market/coins.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { handleSubmit } from '#web/ui/handle-submit.ts'
import { DecimalField } from '#web/ui/numbers/decimal-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select/select-field.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './alert-dialog.module.css'
import { MarketField } from './market-field.tsx'
import { useAlertTexts } from './use-alert-text.ts'
import { useDraftError } from './use-draft-error.ts'

const kinds: readonly AlertKind[] = ['above', 'below', 'change']
const windows = Object.keys(alertWindows) as AlertWindow[]

/** `ways`: the notification settings of alerts, which the user may change here. */
type Props = { form: AlertFormRef; ways: ReactNode }

/** The dialog that creates or edits a price alert. */
export function AlertDialog({ form, ways }: Props) {
  const { t } = useTranslation('alerts')
  const view = useSelector(form, selectAlertForm, isSameView)
  const state = useSelector(form, ({ value }) => statePath(value))
  const close = () => form.send({ type: 'form.close' })
  return (
    <Dialog
      isOpen={view !== null}
      title={t(view === null || view.draft.id === null ? 'form.new' : 'form.edit')}
      close={t('form.close')}
      onClose={close}
    >
      {view === null ? null : (
        <div data-flow="alertForm" data-state={state}>
          {view.isSaved ? <Saved form={form} view={view} ways={ways} /> : <Form form={form} view={view} />}
        </div>
      )}
    </Dialog>
  )
}

type Parts = { form: AlertFormRef; view: AlertFormView }

function Form({ form, view }: Parts) {
  const { t } = useTranslation('alerts')
  const errorText = useDraftError()
  const texts = useAlertTexts()
  const note = useId()
  const { draft, kind, last, error, canSave } = view
  const { settlement } = marketOf(draft.market)!
  // An empty field is no error yet, and an unknown price is not the user's error.
  const shownError = error === 'empty' || error === 'noPrice' ? null : error
  return (
    <form className="grid gap-16" noValidate onSubmit={handleSubmit(() => form.send({ type: 'form.save' }))}>
      <MarketField
        market={draft.market}
        label={t('form.market')}
        onChange={(market) => form.send({ type: 'market.change', market })}
      />
      <Segmented
        label={t('form.kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`form.kinds.${value}`) }))}
        onChange={(value) => form.send({ type: 'kind.change', kind: value })}
      />
      {kind === 'change' ? (
        <div className="grid gap-12 items-end grid-cols-[1fr_1fr]">
          <DecimalField
            label={t('form.percent')}
            unit={t('form.percentUnit')}
            text={draft.percent}
            isWrong={shownError !== null}
            describedBy={note}
            onChange={(percent) => form.send({ type: 'percent.change', percent })}
          />
          <SelectField<AlertWindow>
            label={t('form.within')}
            value={draft.within}
            options={windows.map((value) => ({ value, label: t(`within.${value}`) }))}
            onChange={(within) => form.send({ type: 'within.change', within })}
          />
        </div>
      ) : (
        <DecimalField
          label={t('form.price')}
          unit={t(`common:currency.${settlement}`)}
          text={draft.price}
          isWrong={shownError !== null}
          describedBy={note}
          onChange={(price) => form.send({ type: 'price.change', price })}
        />
      )}
      <div id={note} className={`grid gap-4 text-dim text-12 ${styles.note}`}>
        <p>{last === null ? t('form.noLast') : t('form.last', texts.price(draft.market, last))}</p>
        {shownError === null ? null : (
          <p role="alert" className="text-down">
            {errorText(shownError, draft.market)}
          </p>
        )}
      </div>
      <p className="text-dim text-12">{t('openNeeded')}</p>
      <div className={`flex items-center flex-wrap gap-8 ${styles.ways}`}>
        <Button type="submit" disabled={!canSave}>
          {t(draft.id === null ? 'form.save' : 'form.keep')}
        </Button>
        <Button variant="default" onClick={() => form.send({ type: 'form.close' })}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  )
}

function Saved({ form, view: { draft }, ways }: Parts & { ways: ReactNode }) {
  const { t } = useTranslation('alerts')
  return (
    <div className="grid gap-16">
      <p role="status">{t('form.saved')}</p>
      <p className="text-dim text-12">{t('openNeeded')}</p>
      {ways}
      <div className={`flex items-center flex-wrap gap-8 ${styles.ways}`}>
        <Button onClick={() => form.send({ type: 'form.close' })}>{t('form.done')}</Button>
        <Button
          variant="default"
          onClick={() => form.send({ type: 'form.open', market: draft.market as MarketType, price: null })}
        >
          {t('form.another')}
        </Button>
        <Link
          className="ms-auto text-accent font-strong leading-44"
          to="/alerts"
          onClick={() => form.send({ type: 'form.close' })}
        >
          {t('form.list')}
        </Link>
      </div>
    </div>
  )
}

function isSameView(one: AlertFormView | null, other: AlertFormView | null): boolean {
  return one === null || other === null ? one === other : shallowEqual(one, other)
}
