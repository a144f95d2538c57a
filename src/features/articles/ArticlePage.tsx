import { useCall } from '#api/queries'
import { getArticle } from '#contract/articles/article'
import { formatDate } from '#format/time'
import { ShareButton } from '#kernel/host/ShareButton'
import { useRecordId } from '#kernel/pages/recordId'
import { useWindowTitle } from '#kernel/pages/title'
import { offers } from '#platform/abilities'
import { ButtonLink } from '#ui/buttons/Button'
import { RichText } from '#ui/display/RichText'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { ArticleRow } from './ArticleList'
import styles from './ArticlePage.module.css'
import { articlesPath } from './paths'

const Missing = () =>
  offers('articles') ? (
    <MissingRecord title="文章不存在或已下架" href={articlesPath} label="看看其他资讯" />
  ) : (
    <EmptyState title="文章不存在或已下架" action={<ButtonLink href="/">返回首页</ButtonLink>} />
  )

/** /article/{id}: an article to be read, then others on its subject. */
export default function ArticlePage() {
  const id = useRecordId()
  return id === undefined ? <Missing /> : <Article key={id} id={id} />
}

function Article({ id }: { id: number }) {
  const reading = useCall(getArticle, { id })
  useWindowTitle(reading.data?.article.title)
  return (
    <LoadState reading={reading} missing={<Missing />}>
      {({ article, related }) => (
        <div className={styles.page}>
          <article className={styles.paper}>
            <h1 className={styles.title}>{article.title}</h1>
            <p className={styles.facts}>
              <span>{article.author}</span>
              <time dateTime={article.publishedAt}>{formatDate(article.publishedAt)}</time>
              <span>阅读 {article.views}</span>
              <ShareButton of="article" id={article.id} />
            </p>
            <RichText html={article.content} />
          </article>
          {related.length > 0 && (
            <section className={styles.related} aria-labelledby="related">
              <h2 id="related" className={styles.heading}>
                相关阅读
              </h2>
              {related.map((each) => (
                <ArticleRow key={each.id} article={each} />
              ))}
            </section>
          )}
        </div>
      )}
    </LoadState>
  )
}
