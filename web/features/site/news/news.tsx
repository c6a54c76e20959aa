import { useSelector } from '@xstate/react'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import { selectContent } from '#machines/site/content/content.selectors.ts'
import type { NewsPost } from '#machines/site/content/contents.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { formatDate } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './news.module.css'

/** The news of the blog. Renders nothing when there are none or they cannot be loaded (spec 2, "Home page"). */
export function News({ posts }: { posts: ContentRef<NewsPost[]> }) {
  const { t } = useTranslation('homeSections')
  const content = useSelector(posts, (snapshot) => selectContent(snapshot).content)
  if (content === null) return null
  return (
    <Carousel title={t('newsTitle')} previous={t('newsPrevious')} next={t('newsNext')}>
      {content.map((post) => (
        <Post key={post.link} post={post} />
      ))}
    </Carousel>
  )
}

function Post({ post: { title, date, image, link } }: { post: NewsPost }) {
  const { t } = useTranslation('homeSections')
  const language = useLanguage()
  return (
    <a
      className={`flex flex-col h-full overflow-hidden border border-line rounded-medium bg-surface-1 focus-visible:-outline-offset-2 ${styles.post}`}
      href={link}
      target="_blank"
      rel="noopener"
    >
      <span className={`block bg-surface-2 ${styles.picture}`}>
        {image === null ? null : (
          <img src={image} alt={t('newsPicture', { title })} loading="lazy" referrerPolicy="no-referrer" />
        )}
      </span>
      <span className={`flex flex-col gap-4 ${styles.words}`}>
        <time className="text-dim text-12" dateTime={new Date(date).toISOString()}>
          {formatDate(date, 'date', language)}
        </time>
        <span className={`overflow-hidden text-16 font-strong wrap-anywhere ${styles.title}`}>{title}</span>
      </span>
    </a>
  )
}
