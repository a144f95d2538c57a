import { Download, FileType2, Mail } from 'lucide-react'
import { Link, useSearch } from 'wouter'
import { codes } from '../../../../contract/errors'
import type { PaperLook } from '../../../../contract/resume/papers'
import {
  downloadTemplate,
  findTemplates,
  PaperFont,
  type PaperFormat,
  PaperLanguage,
  PaperTemplate,
  paperFonts,
  paperLanguages,
  paperTemplates,
  renderTemplate,
} from '../../../../contract/resume/papers'
import { call } from '../../../api/call'
import { useCall } from '../../../api/queries'
import { navigate } from '../../../kernel/pages/navigation'
import { open } from '../../../kernel/popups/popups'
import { offers } from '../../../platform/abilities'
import { useIsMobile } from '../../../platform/layout'
import { saveFrom } from '../../../platform/saveFile'
import { BottomBar } from '../../../ui/buttons/BottomBar'
import { Button, ButtonLink } from '../../../ui/buttons/Button'
import { Card } from '../../../ui/display/Card'
import { Switch } from '../../../ui/fields/Checkbox'
import { RadioGroup } from '../../../ui/fields/RadioGroup'
import { EmptyState, LoadState } from '../../../ui/states/LoadState'
import { SettingFrame } from '../../account/setting/SettingFrame'
import { PdfSheets } from '../../uploads/viewers/PdfSheets'
import { englishPath, myResumePath, templatesPath } from '../paths'
import { mailPaperPopup } from '../popups'
import styles from './RenderPage.module.css'
import { renderPath } from './renderPath'

/** /resume/temp-render: the user's resume in a template, to read, download and mail. The address contains the look. */
export default function RenderPage() {
  const look = readLook(useSearch())
  const isMobile = useIsMobile()
  const found = useCall(findTemplates, {}, { staleTime: 300_000 })
  const reading = useCall(renderTemplate, look, { keepPrevious: true, staleTime: 300_000 })
  const isReady = reading.data !== undefined
  const keys = (
    <>
      <Button
        size="large"
        block
        icon={isMobile ? undefined : <Download />}
        disabled={!isReady}
        onClick={() => download(look, 'pdf')}
      >
        {isMobile ? 'PDF' : '下载PDF'}
      </Button>
      <Button
        size="large"
        block
        variant="outline"
        icon={isMobile ? undefined : <FileType2 />}
        disabled={!isReady}
        onClick={() => download(look, 'word')}
      >
        {isMobile ? 'Word' : '下载Word'}
      </Button>
      {offers('mail') && (
        <Button
          size="large"
          block
          variant="outline"
          icon={isMobile ? undefined : <Mail />}
          disabled={!isReady}
          onClick={() => open(mailPaperPopup, { look, email: found.data?.email ?? '' })}
        >
          {isMobile ? '发邮箱' : '发送到邮箱'}
        </Button>
      )}
    </>
  )
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
          <Card>
            <div className={styles.fields}>
              <RadioGroup
                label="模板"
                look={isMobile ? 'radios' : 'rows'}
                options={paperTemplates.map(({ key, name }) => ({ value: key, label: name }))}
                value={look.template}
                onChange={(template) => show({ ...look, template })}
              />
              <RadioGroup
                label="语言"
                look="segments"
                options={paperLanguages.map(({ key, name }) => ({ value: key, label: name }))}
                value={look.language}
                onChange={(language) => show({ ...look, language })}
              />
              <RadioGroup
                label="字体"
                look="segments"
                options={paperFonts.map(({ key, name }) => ({ value: key, label: name }))}
                value={look.font}
                onChange={(font) => show({ ...look, font })}
              />
              {found.data?.hasPhoto && (
                <span className={styles.photo}>
                  显示照片
                  <Switch label="显示照片" checked={look.photo} onChange={(photo) => show({ ...look, photo })} />
                </span>
              )}
              {found.data?.hasPictures && (
                <span className={styles.photo}>
                  附上职场风采
                  <Switch
                    label="附上职场风采"
                    checked={look.pictures}
                    onChange={(pictures) => show({ ...look, pictures })}
                  />
                </span>
              )}
              <div>
                <span className={styles.photo}>
                  附带可导入的数据
                  <Switch label="附带可导入的数据" checked={look.data} onChange={(data) => show({ ...look, data })} />
                </span>
                <p className={styles.note}>
                  {look.data
                    ? `下载的文件里带有纸面上的内容，以后可以原样导入${offers('mail') ? '；发送到邮箱的文件不带' : ''}。`
                    : '下载的文件只有纸面，导入时要从文字里识别。'}
                </p>
              </div>
              {found.data && !found.data.hasPhoto && <p className={styles.note}>上传头像后，可以在简历上显示照片。</p>}
            </div>
          </Card>
          {!isMobile && keys}
        </div>
        <div className={styles.paper} aria-busy={reading.refreshing || undefined}>
          {reading.failure?.code === codes.resumeMissing ? (
            nothingYet
          ) : (
            <LoadState reading={reading}>
              {({ url, name, lost, untranslated }) => (
                <>
                  {lost.length > 0 && (
                    <p className={styles.lost}>字体中没有「{lost.join('')}」，生成的文件里已略去。</p>
                  )}
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
          )}
        </div>
      </div>
      {isMobile && <BottomBar>{keys}</BottomBar>}
    </SettingFrame>
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

async function download(look: PaperLook, format: PaperFormat): Promise<void> {
  const result = await call(downloadTemplate, { ...look, format })
  if (result.ok) saveFrom(result.data.url, result.data.name)
}
