import { proposalLimits } from '#contract/proposals/proposal'
import { showYuan } from '#contract/wallet/fen'
import { Desk, DeskQueue } from '#kernel/desk/Desk'
import styles from './Proposals.module.css'
import { proposals } from './proposals'

/** /admin/proposals: dangerous acts that one operator proposes and another one confirms. */
export default function ProposalsPage() {
  return (
    <Desk title="待复核">
      <p className={styles.note}>
        {showYuan(proposalLimits.moneyFrom)}
        以上的退款和挂账处理、合并账号、查看被举报的聊天、修改管理员的权限、重置管理员的验证方式，须由一位管理员提交、另一位同意后才会执行。复核的人要有同样的权限满24小时，权限不是提交人给的，也与此事无关。
      </p>
      <DeskQueue list={proposals} />
    </Desk>
  )
}
