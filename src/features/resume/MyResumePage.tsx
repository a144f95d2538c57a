import { Download, Languages, Link as LinkIcon, RefreshCw, ScanEye, WandSparkles } from 'lucide-react'
import { Fragment, type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { getMyResume } from '#contract/resume/own/myResume'
import type { MyResume } from '#contract/resume/own/ownResume'
import { resumeSteps } from '#contract/resume/steps/stepSections'
import { formatAgo } from '#format/time'
import { registerStepAction } from '#kernel/answers/nextStep'
import { MobileBar } from '#kernel/pages/MobileBar'
import { isReturning, navigate } from '#kernel/pages/navigation'
import { useIsMobile } from '#platform/layout'
import { LoadState } from '#ui/states/LoadState'
import { ProgressBar } from '#ui/states/Progress'
import { RecentAccess } from './access/RecentAccess'
import { AttachmentsCard } from './attachments/AttachmentsCard'
import { gainOf } from './gain'
import { ImportOffer } from './importing/ImportOffer'
import { ImportState } from './importing/ImportState'
import { isBare } from './importing/isBare'
import styles from './MyResumePage.module.css'
import { NextStepNote } from './NextStepNote'
import { englishPath, linkPath, optimizedPath, previewPath, refreshPath, sectionPath, templatesPath } from './paths'
import { SectionCard } from './SectionCard'
import type { Section } from './section'
import { sections } from './sections'

/** /resume/resume (screens "Resume editor"): anchors with completeness beside the section cards. */
export default function MyResumePage() {
  const reading = useCall(getMyResume, {})
  useAnchor(reading.data !== undefined)
  useStepsInPlace()
  return (
    <div className={styles.page}>
      <MobileBar title="我的在线简历" />
      <LoadState reading={reading}>
        {(resume) => (
          <div className={styles.columns}>
            <Progress resume={resume} />
            <div className={styles.cards}>
              {isBare(resume) ? <ImportOffer /> : <ImportState />}
              {sections.map((section) => (
                <SectionCard key={section.key} section={section} resume={resume} />
              ))}
              <AttachmentsCard />
              <RecentAccess />
            </div>
          </div>
        )}
      </LoadState>
    </div>
  )
}

const papers = [
  { href: previewPath, label: '预览', icon: <ScanEye aria-hidden="true" /> },
  { href: templatesPath, label: '下载', icon: <Download aria-hidden="true" /> },
  { href: optimizedPath, label: '优化', icon: <WandSparkles aria-hidden="true" /> },
  { href: refreshPath, label: '刷新', icon: <RefreshCw aria-hidden="true" /> },
  { href: linkPath, label: '链接', icon: <LinkIcon aria-hidden="true" /> },
  { href: englishPath, label: '英文', icon: <Languages aria-hidden="true" /> },
]

/** On desktops the head of 我的 has the completeness and the next step. */
function Progress({ resume }: { resume: MyResume }) {
  const isMobile = useIsMobile()
  const missing = sections.filter(({ key }) => resume.missing.includes(key))
  const offered = offeredSections.filter((section) => section.entries(resume).length === 0)
  return (
    <aside className={styles.side}>
      {isMobile && (
        <>
          <p className={styles.percent}>
            <span>简历完整度</span>
            <strong>{resume.integrity}%</strong>
          </p>
          <ProgressBar percent={resume.integrity} label="简历完整度" />
        </>
      )}
      <p className={styles.note}>
        {missing.length === 0 && '已完善，招聘者更容易找到您'}
        {missing.length > 0 && !isMobile && '补上标出的章节，完整度会提高'}
        {isMobile &&
          missing.map((section, at) => (
            <Fragment key={section.key}>
              {at === 0 ? '还缺：' : '、'}
              <SectionLink section={section}>{gainOf(section)}</SectionLink>
            </Fragment>
          ))}
      </p>
      {missing.length === 0 && offered.length > 0 && (
        <p className={styles.note}>
          还可以补充：
          {offered.map((section, at) => (
            <Fragment key={section.key}>
              {at > 0 && '、'}
              <SectionLink section={section}>{section.title}</SectionLink>
            </Fragment>
          ))}
        </p>
      )}
      <NextStepNote steps={resume.steps} />
      <nav className={styles.links} aria-label="简历的用处">
        {papers.map(({ href, label, icon }) => (
          <Link key={href} href={href}>
            {icon}
            {label}
          </Link>
        ))}
      </nav>
      <nav className={styles.anchors} aria-label="简历章节">
        {sections.map(({ key, title, weight }) => (
          <a key={key} href={`#${key}`}>
            {title}
            {resume.missing.includes(key) && <span className={styles.lacking}>+{weight}%</span>}
          </a>
        ))}
        <a href="#attachment">附件简历</a>
      </nav>
      {resume.id > 0 && (
        <p className={styles.note}>
          {formatAgo(resume.updatedAt)}更新
          {resume.viewData.viewers > 0 && `，近7天${resume.viewData.viewers}位招聘者看过`}
        </p>
      )}
    </aside>
  )
}

/** Sections beyond completeness by which recruiters find more people. */
const offeredSections = sections.filter(({ key }) => key === 'emphasis' || key === 'project' || key === 'media')

/** Leads to the section: on phones to its form, on desktops to its place on this page. */
function SectionLink({ section, children }: { section: Section; children: ReactNode }) {
  const isMobile = useIsMobile()
  if (isMobile) return <Link href={sectionPath(section.page)}>{children}</Link>
  return <a href={`#${section.key}`}>{children}</a>
}

/** While the resume is open, a next step is scrolled to here instead of opening its page (domain 4, "the step's own action"). */
function useStepsInPlace(): void {
  useEffect(() => {
    const releases = resumeSteps.map(({ key, section }) => registerStepAction(key, () => showSection(section)))
    return () => {
      for (const release of releases) release()
    }
  }, [])
}

function showSection(section: string): void {
  navigate(`${location.pathname}${location.search}#${section}`)
  document.getElementById(section)?.scrollIntoView({ behavior: 'smooth' })
}

/** The sections come after the page: the anchor of the address is gone to once they are there. */
function useAnchor(isReady: boolean): void {
  useEffect(() => {
    if (isReady && location.hash && !isReturning()) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isReady])
}
