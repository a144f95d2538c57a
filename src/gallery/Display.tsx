import { Badge } from '#ui/display/Badge'
import { Avatar } from '#ui/display/identity/Avatar'
import { CompanyLogo } from '#ui/display/identity/CompanyLogo'
import { RichText } from '#ui/display/RichText'
import { Carousel } from '#ui/media/Carousel'
import { QrCode } from '#ui/media/QrCode'
import { Countdown } from '#ui/states/Countdown'
import { ProgressBar, ProgressRing } from '#ui/states/Progress'
import { Steps } from '#ui/states/Steps'
import { Working } from '#ui/states/Working'
import styles from './Gallery.module.css'
import { Row, Shelf } from './Shelf'

const names = [
  '林小雨',
  '周敏',
  '欧阳文静',
  'Alice',
  '陈',
  '吴志强',
  '郑伟',
  '黄丽',
  '徐明',
  '何静',
  '高远',
  '罗丹',
  '宋佳',
  '梁博',
  '唐果',
  '许诺',
]
const started = Date.now()

export function Display() {
  return (
    <Shelf title="展示">
      <Row name="头像：40 / 32 / 24，同名同色">
        <Avatar name="林小雨" size={40} online />
        <Avatar name="林小雨" />
        <Avatar name="林小雨" size={24} />
        {names.map((name) => (
          <Avatar key={name} name={name} size={40} />
        ))}
      </Row>
      <Row name="角标">
        <Badge count={3}>
          <Avatar name="周敏" size={40} />
        </Badge>
        <Badge count={1} dot>
          <Avatar name="周敏" size={40} />
        </Badge>
        <Badge count={8} />
        <Badge count={120} />
        <CompanyLogo name="闽江软件" />
      </Row>
      <Row name="进度">
        <ProgressRing percent={72} label="简历完整度" />
        <div className={styles.wide}>
          <ProgressBar percent={45} label="上传进度" />
          <Working text="正在读取 职位.xlsx" onCancel={() => {}} />
        </div>
        <div className={styles.wide}>
          <Steps label="注册" names={['基本信息', '求职意向', '工作经历', '完成']} at={2} />
        </div>
      </Row>
      <Row name="轮播：循环、自动播放、500 毫秒">
        <div className={styles.wide}>
          <Carousel label="示例" ratio={1 / 2}>
            {['晨会', '午休', '下班'].map((word) => (
              <p key={word}>{word}</p>
            ))}
          </Carousel>
        </div>
      </Row>
      <Row name="二维码、倒计时、富文本">
        <QrCode text="https://example.cn/job/1" label="手机打开" size={120} />
        <Countdown until={started + 300_000} />
        <RichText html="<p>岗位<strong>职责</strong>：</p><ul><li>开发即时通讯</li><li>保证消息不丢</li></ul>" />
      </Row>
    </Shelf>
  )
}
