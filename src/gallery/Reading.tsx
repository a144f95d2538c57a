import { Bell } from 'lucide-react'
import { BottomBar } from '#ui/buttons/BottomBar'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { IconLink } from '#ui/buttons/IconLink'
import { Highlight } from '#ui/display/Highlight'
import { RealNameMark, VerifiedMark } from '#ui/display/identity/VerifiedMark'
import { OneLine } from '#ui/display/OneLine'
import { PageTitle } from '#ui/display/PageTitle'
import { Paper } from '#ui/display/Paper'
import { PartyNote } from '#ui/display/PartyNote'
import { Sparkline } from '#ui/display/Sparkline'
import { TagRow } from '#ui/display/Tag'
import styles from './Gallery.module.css'
import { Row, Shelf } from './Shelf'

const skills = ['React', 'TypeScript', 'Node.js', 'PostgreSQL', '即时通讯', '性能优化', '无障碍', '单元测试']

export function Reading() {
  return (
    <Shelf title="文字与链接">
      <PageTitle>页面标题（手机上在页头里）</PageTitle>
      <Row name="一行放得下几个就放几个">
        <div className={styles.narrow}>
          <TagRow tags={skills} />
        </div>
        <div className={styles.narrow}>
          <OneLine words={['五险一金', '双休', '年终奖', '带薪年假', '餐补', '交通补贴']} />
        </div>
        <div className={styles.wide}>
          <TagRow tags={skills} wrap />
        </div>
      </Row>
      <Row name="搜索词、认证、走势、回避">
        <span>
          <Highlight text="前端开发工程师（React）" query="前端 react" />
        </span>
        <RealNameMark />
        <VerifiedMark>已认证</VerifiedMark>
        <div className={styles.chart}>
          <Sparkline values={[3, 5, 2, 8, 6, 9, 4, 7, 12, 9, 14, 11, 16, 13]} faintUntil={7} />
        </div>
        <PartyNote />
      </Row>
      <Row name="像按钮的链接">
        <ButtonLink href="#links">查看职位</ButtonLink>
        <ButtonLink href="#links" variant="outline">
          编辑资料
        </ButtonLink>
        <IconLink href="#links" label="通知" icon={<Bell />} />
      </Row>
      <Row name="手机页面底部的操作">
        <div className={styles.stage}>
          <BottomBar>
            <Button variant="outline" block>
              感兴趣
            </Button>
            <Button block>立即沟通</Button>
          </BottomBar>
        </div>
      </Row>
      <Paper title="一页文章">
        <p>长文写在一张白纸上，行宽适合阅读。</p>
      </Paper>
    </Shelf>
  )
}
