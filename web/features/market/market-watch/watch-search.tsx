import { IconListSearch } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { MarketListRef } from '#machines/market/market-list/market-list.machine.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './market-watch.module.css'

export function WatchSearch({ list }: { list: MarketListRef }) {
  const { t } = useTranslation('trade')
  const text = useSelector(list, ({ context }) => context.text)
  return (
    <label
      className={`flex items-center flex-none gap-8 border border-line-strong rounded-small bg-surface-0 search-box text-faint ${styles.search}`}
    >
      <span className="sr-only">{t('search')}</span>
      <IconListSearch size={16} aria-hidden />
      <input
        type="search"
        value={text}
        placeholder={t('searchHint')}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => list.send({ type: 'search.change', text: value })}
      />
    </label>
  )
}
