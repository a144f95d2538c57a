import { Eye, Pencil } from 'lucide-react'
import { useCall } from '#api/queries'
import { type BrandDetail, getBrand } from '#contract/companies/brand'
import { certificationStates } from '#contract/companies/certification'
import { type BrandBlock, type BrandEditor, getBrandEditor } from '#contract/companies/editor'
import { brandRoleNames, mayAs } from '#contract/companies/roles'
import { codes } from '#contract/errors'
import { labelOf, scales, stages } from '#contract/settings/labels'
import { MobileBar } from '#kernel/pages/MobileBar'
import { open } from '#kernel/popups/popups'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { CompanyLogo } from '#ui/display/identity/CompanyLogo'
import { LoadState } from '#ui/states/LoadState'
import { CertifiedMark } from '../CertifiedMark'
import { CompanyAbout } from '../CompanyAbout'
import { certificationPath, companyPath, staffPath } from '../paths'
import { factsPopup, introductionPopup, leadersPopup, mediaPopup, productsPopup, welfarePopup } from '../popups'
import { NoCompany } from '../staff/NoCompany'
import styles from './EditorPage.module.css'

/** /company/brand: the recruiter's company as visitors see it, with 编辑 on each block. */
export default function EditorPage() {
  const reading = useCall(getBrandEditor, {}, { staleTime: 0 })
  const isMissing = reading.failure?.code === codes.companyMissing
  return (
    <>
      <MobileBar title="编辑公司主页" />
      {isMissing ? (
        <NoCompany />
      ) : (
        <LoadState reading={reading}>{(editor) => <Editor key={editor.id} editor={editor} />}</LoadState>
      )}
    </>
  )
}

function openBlock(editor: BrandEditor, block: BrandBlock): Promise<unknown> {
  switch (block) {
    case 'facts':
      return open(factsPopup, { editor })
    case 'introduction':
      return open(introductionPopup, { editor })
    case 'welfare':
      return open(welfarePopup, { editor })
    case 'leaders':
      return open(leadersPopup, { editor })
    case 'products':
      return open(productsPopup, { editor })
    case 'photos':
      return open(mediaPopup, { editor, type: 'photo' })
    case 'films':
      return open(mediaPopup, { editor, type: 'film' })
  }
}

const names: Readonly<Record<BrandBlock, string>> = {
  facts: '公司信息',
  introduction: '公司介绍',
  welfare: '福利待遇',
  leaders: '管理团队',
  products: '产品与业务',
  photos: '公司照片',
  films: '公司视频',
}

function Editor({ editor }: { editor: BrandEditor }) {
  const reading = useCall(getBrand, { id: editor.id }, { staleTime: 0 })
  const mayEdit = mayAs(editor.role, 'editPage')
  const edit = (block: BrandBlock) =>
    mayEdit && (
      <Button
        variant="text"
        size="small"
        icon={<Pencil size="1.1em" />}
        aria-label={`编辑${names[block]}`}
        onClick={() => openBlock(editor, block)}
      >
        编辑
      </Button>
    )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <CompanyLogo name={editor.brandName} src={editor.logo} size={64} />
        <div className={styles.words}>
          <h1 className={styles.name}>
            {editor.brandName}
            <CertifiedMark certified={editor.certified} />
          </h1>
          <p className={styles.facts}>
            {[labelOf(stages, editor.stage), labelOf(scales, editor.scale), editor.industryName, editor.areaAddress]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className={styles.acts}>
          {edit('facts')}
          {!editor.certified && (
            <ButtonLink variant="outline" size="small" href={certificationPath}>
              {certificationWords(editor)}
            </ButtonLink>
          )}
          <ButtonLink variant="outline" size="small" href={staffPath}>
            成员
          </ButtonLink>
          <ButtonLink variant="outline" size="small" icon={<Eye size="1.1em" />} href={companyPath(editor.id)}>
            访客看到的
          </ButtonLink>
        </div>
        <p className={styles.managers}>{managerWords(editor)}</p>
        {!mayEdit && <p className={styles.facts}>您是只读成员，不能修改公司主页。</p>}
      </header>
      <LoadState reading={reading}>{(brand: BrandDetail) => <CompanyAbout brand={brand} edit={edit} />}</LoadState>
    </div>
  )
}

/** 公司认证, with the state of the last request: 公司认证（审核中）. */
const certificationWords = ({ certification }: BrandEditor): string =>
  certification ? `公司认证（${certificationStates[certification.state]}）` : '公司认证'

const shownManagers = 5

/** 可编辑主页：周敏（管理员）、陈立 等8人. */
function managerWords({ managers }: BrandEditor): string {
  const names = managers
    .slice(0, shownManagers)
    .map(({ name, role }) => `${name || '未填写姓名'}${role === 'owner' ? `（${brandRoleNames.owner}）` : ''}`)
  const rest = managers.length > shownManagers ? `等${managers.length}人` : ''
  return `可编辑主页：${names.join('、')}${rest}`
}
