import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { findShields } from '#contract/account/shield'
import { type PreviewViewer, previewResume } from '#contract/resume/preview'
import { MobileBar } from '#kernel/pages/MobileBar'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { shieldsPath } from '../../account/paths'
import { SettingFrame } from '../../account/setting/SettingFrame'
import { myResumePath } from '../paths'
import { ResumeView } from '../people/person/ResumeView'
import { CardFace } from '../showcase/CardFace'
import styles from './PreviewPage.module.css'

const viewers: readonly { readonly value: PreviewViewer; readonly label: string }[] = [
  { value: 'stranger', label: '还没沟通' },
  { value: 'talked', label: '沟通过' },
  { value: 'outsider', label: '没有公司' },
]

const notes: Readonly<Record<PreviewViewer, string>> = {
  stranger: '沟通之前，招聘者看不到您的全名和联系方式。',
  talked: '沟通之后，招聘者能看到您的全名；联系方式在您同意交换后才显示。',
  outsider: '没有加入公司的招聘者只能看到这张卡片，看不到您的姓名、公司、学校和简历内容。',
}

/** /resume/preview: the user's resume as different recruiters see it. The page can be printed. */
export default function PreviewPage() {
  const [viewer, setViewer] = useState<PreviewViewer>('stranger')
  const reading = useCall(previewResume, { viewer }, { keepPrevious: true })
  return (
    <>
      <MobileBar title="预览简历" />
      <SettingFrame
        title="预览简历"
        note="这是招聘者看到的样子。"
        action={
          <span className={styles.unprinted}>
            <Button variant="outline" icon={<Printer />} onClick={() => print()}>
              打印
            </Button>
          </span>
        }
      >
        <LoadState reading={reading} isEmpty={({ card }) => card === null} empty={nothingYet}>
          {({ card, resume, visible }) => (
            <>
              <div className={styles.unprinted}>
                <Card>
                  <div className={styles.choice}>
                    <RadioGroup label="谁在看" look="segments" options={viewers} value={viewer} onChange={setViewer} />
                    <p className={styles.note}>{notes[viewer]}</p>
                    <Hidden visible={visible} />
                  </div>
                </Card>
              </div>
              {card && (
                <div className={styles.paper}>
                  {resume ? <ResumeView person={{ card, resume }} /> : <CardFace card={card} />}
                </div>
              )}
            </>
          )}
        </LoadState>
      </SettingFrame>
    </>
  )
}

/** Viewers who do not see the resume at all. */
function Hidden({ visible }: { visible: boolean }) {
  const { data } = useCall(findShields, {})
  const names = data?.list.map(({ brandName }) => brandName) ?? []
  return (
    <>
      {!visible && <p className={styles.note}>您已从人才库中隐藏，只有您投递过的招聘者能看到简历。</p>}
      {names.length > 0 && (
        <p className={styles.note}>
          {names.slice(0, 3).join('、')}
          {names.length > 3 && `等${names.length}家公司`}看不到您的简历。<Link href={shieldsPath}>管理屏蔽公司</Link>
        </p>
      )}
    </>
  )
}

const nothingYet = (
  <EmptyState title="招聘者还看不到您" action={<ButtonLink href={myResumePath}>完善简历</ButtonLink>}>
    填写基本信息和求职期望后，就可以预览了
  </EmptyState>
)
