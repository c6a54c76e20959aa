import { Button } from '@mantine/core'
import {
  IconBrandInstagram,
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconMail,
  IconMapPin,
  IconPhone,
} from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import { selectContent } from '#machines/site/content/content.selectors.ts'
import type { ExchangeInfo } from '#machines/site/content/contents.ts'
import { toLatinDigits } from '#shared/core/digits.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './contact.module.css'
import { ContactSkeleton } from './contact-skeleton.tsx'
import { phoneLink, whatsappLink } from './phone.ts'

/** Address, number, e-mail and social links in the current language (spec 2, "Footer"). */
export function Contact({ info }: { info: ContentRef<ExchangeInfo> }) {
  const { t } = useTranslation('shell')
  const { view, content } = useSelector(info, selectContent<ExchangeInfo>, shallowEqual)
  return (
    <div data-flow="content" data-state={view} aria-busy={view === 'loading'}>
      {view === 'loading' ? <ContactSkeleton /> : null}
      {content === null ? null : <Ways info={content} />}
      {view === 'failed' ? (
        <div className="grid justify-items-start gap-12">
          <p>{t('contactFailed')}</p>
          <Button variant="default" size="sm" onClick={() => info.send({ type: 'content.retry' })}>
            {t('common:retry')}
          </Button>
        </div>
      ) : null}
      {view === 'empty' ? <p>{t('contactEmpty')}</p> : null}
    </div>
  )
}

function Ways({ info: { address, number, email, instagram, telegram } }: { info: ExchangeInfo }) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const social = [
    { name: t('instagram'), href: instagram, Icon: IconBrandInstagram },
    { name: t('telegram'), href: telegram, Icon: IconBrandTelegram },
    { name: t('whatsapp'), href: whatsappLink(number), Icon: IconBrandWhatsapp },
  ]
  return (
    <>
      <address className={`grid justify-items-start ${styles.ways}`}>
        <p>
          <IconMapPin size={16} className={styles.icon} aria-hidden />
          <span>{address}</span>
        </p>
        <a href={phoneLink(number)}>
          <IconPhone size={16} className={styles.icon} aria-hidden />
          <bdi dir="ltr">{localDigits(toLatinDigits(number), language)}</bdi>
        </a>
        <a href={`mailto:${email}`}>
          <IconMail size={16} className={styles.icon} aria-hidden />
          <bdi dir="ltr">{email}</bdi>
        </a>
      </address>
      <ul className={`flex gap-8 m-0 mt-12 ${styles.social}`} aria-label={t('social')}>
        {social.map(({ name, href, Icon }) =>
          href === undefined ? null : (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener" aria-label={name} title={name}>
                <Icon size={20} aria-hidden />
              </a>
            </li>
          ),
        )}
      </ul>
    </>
  )
}
