import { useCall } from '#api/queries'
import { useSite } from '#api/siteData'
import { getService } from '#contract/documents/service'
import { getAppSettings } from '#contract/tenants/app'
import { offers } from '#platform/abilities'
import { tenant } from '#platform/tenant'
import { Paper } from '#ui/display/Paper'
import { ListRow } from '#ui/lists/ListRow'
import { programLink } from '../../embedded/paths'
import { agreementPath, linksPath, privacyPath, qualificationsPath, servicePath } from '../paths'
import styles from './AboutPage.module.css'

/** What the site promises, as its rules have it. */
const promisesOf = (uncertifiedJobs: number) =>
  [
    ['直接沟通', '求职者与招聘者一对一聊，投递、约面、交换联系方式都在聊天中完成。'],
    ['信息真实', `${certificationOf(uncertifiedJobs)}职位标明薪资、地点与发布时间，停止招聘后及时下线。`],
    ['尊重隐私', '联系方式双方同意后才会交换，简历可以随时隐藏，也可以对指定公司屏蔽。'],
    ['求职免费', '求职者使用职位搜索、投递、沟通与面试功能不需要付费。'],
  ] as const

const certificationOf = (uncertifiedJobs: number): string =>
  uncertifiedJobs === 0
    ? '公司须经认证才能发布职位；'
    : `公司认证前最多同时招聘${uncertifiedJobs}个职位，并标明「未认证」；`

/** /common/about: the site's description and its documents. */
export default function AboutPage() {
  const { data } = useCall(getService, {}, { staleTime: 3_600_000 })
  const { data: settings } = useSite(getAppSettings, {}, { revalidate: true })
  const [program, official] = [programLink(settings?.wechatQrXcx), programLink(settings?.wechatQrGzg)]
  return (
    <Paper title={`关于${tenant.name}`}>
      <p className={styles.lead}>
        {tenant.name}
        {data?.entity && `由${data.entity}运营，`}
        是一个以即时沟通为核心的招聘求职平台。我们相信，找工作和找人才最有效的方式，是让两个人尽快聊起来。
      </p>
      {data && (
        <dl className={styles.promises}>
          {promisesOf(data.uncertifiedJobs).map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <h2 className={styles.heading}>了解更多</h2>
      {offers('qualifications') && <ListRow title="资质证照" note="许可证与备案" href={qualificationsPath} />}
      <ListRow title="用户协议" href={agreementPath('XY1001')} />
      <ListRow title="个人信息保护政策" href={privacyPath} />
      <ListRow title="联系客服" value={data?.phone} href={servicePath} />
      <ListRow title="友情链接" href={linksPath} />
      {program && <ListRow title="微信小程序" note="在微信中使用" href={program} />}
      {official && <ListRow title="微信公众号" note="关注后接收通知" href={official} />}
    </Paper>
  )
}
