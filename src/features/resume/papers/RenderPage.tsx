import { Link, useSearch } from 'wouter'
import { type Loaded, useCall } from '#api/queries'
import type { OutputOf } from '#contract/endpoint'
import { codes } from '#contract/errors'
import {
  findTemplates,
  PaperFont,
  PaperLanguage,
  type PaperLook,
  PaperTemplate,
  paperTemplates,
  renderTemplate,
} from '#contract/resume/papers'
import { navigate } from '#kernel/pages/navigation'
import { useIsMobile } from '#platform/layout'
import { BottomBar } from '#ui/buttons/BottomBar'
import { ButtonLink } from '#ui/buttons/Button'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { SettingFrame } from '../../account/setting/SettingFrame'
import { PdfSheets } from '../../uploads/viewers/PdfSheets'
import { englishPath, myResumePath, templatesPath } from '../paths'
import { LookFields } from './LookFields'
import { PaperKeys } from './PaperKeys'
import styles from './RenderPage.module.css'
import { renderPath } from './renderPath'

/** /resume/temp-render: the user's resume in a template, to read, download and mail. The address contains the look. */
export default function RenderPage() {
  const look = readLook(useSearch())
  const isMobile = useIsMobile()
  const found = useCall(findTemplates, {}, { staleTime: 300_000 })
  const reading = useCall(renderTemplate, look, { keepPrevious: true, staleTime: 300_000 })
  const keys = <PaperKeys look={look} email={found.data?.email ?? ''} isReady={reading.data !== undefined} />
  return (
    <SettingFrame
      title="生成简历"
      action={
        isMobile ? undefined : (
          <ButtonLink variant="text" href={templatesPath}>
            全部模板
          </ButtonLink>
        )
      }
    >
      <div className={styles.columns}>
        <div className={styles.choices}>
          <LookFields look={look} has={found.data} onChange={show} />
          {!isMobile && keys}
        </div>
        <div className={styles.paper} aria-busy={reading.refreshing || undefined}>
          {reading.failure?.code === codes.resumeMissing ? nothingYet : <Paper reading={reading} />}
        </div>
      </div>
      {isMobile && <BottomBar>{keys}</BottomBar>}
    </SettingFrame>
  )
}

/** The drawn paper, and what it leaves out. */
function Paper({ reading }: { reading: Loaded<OutputOf<typeof renderTemplate>> }) {
  return (
    <LoadState reading={reading}>
      {({ url, name, lost, untranslated }) => (
        <>
          {lost.length > 0 && <p className={styles.lost}>字体中没有「{lost.join('')}」，生成的文件里已略去。</p>}
          {untranslated.length > 0 && (
            <p className={styles.lost}>
              还有{untranslated.length}处没有英文，生成的文件里已略去：{untranslated.slice(0, 3).join('、')}
              {untranslated.length > 3 && '等'}。<Link href={englishPath}>去填写</Link>
            </p>
          )}
          <PdfSheets url={url} name={name} />
        </>
      )}
    </LoadState>
  )
}

const nothingYet = (
  <EmptyState title="请先填写基本信息" action={<ButtonLink href={myResumePath}>去填写</ButtonLink>}>
    填写后即可用模板生成简历
  </EmptyState>
)

/** Another look replaces the address: going back leads out, not through all that was tried. */
const show = (look: PaperLook) => navigate(renderPath(look), { replace: true })

function readLook(search: string): PaperLook {
  const given = new URLSearchParams(search)
  return {
    template: PaperTemplate.safeParse(given.get('template')).data ?? paperTemplates[0].key,
    font: PaperFont.safeParse(given.get('font')).data ?? 'sans',
    photo: given.get('photo') !== '0',
    pictures: given.get('pictures') === '1',
    data: given.get('data') !== '0',
    language: PaperLanguage.safeParse(given.get('language')).data ?? 'zh',
  }
}
