import { type SQL, sql } from 'drizzle-orm'
import { rightKinds } from '#contract/vip/rights'
import type { ExportTopic } from './topic'

const yuan = (fen: SQL) => sql`to_char(${fen} / 100.0, 'FM999999999990.00')`

const rightName = (unit: SQL) =>
  sql`coalesce(${JSON.stringify(Object.fromEntries(Object.entries(rightKinds).map(([key, { name }]) => [key, name])))}::jsonb ->> ${unit}, ${unit})`

/** An account's purchases and the transfers of its wallet. */
export const moneyTopics: readonly ExportTopic[] = [
  {
    key: 'orders',
    title: '订单',
    columns: {
      no: '订单编号',
      title: '商品',
      amount: '金额（元）',
      state: '状态',
      createdAt: '下单时间',
      paidAt: '支付时间',
    },
    rows: (userId) => sql`
      select no, title, ${yuan(sql`amount`)} as amount,
        case state when 'created' then '待支付' when 'paying' then '支付中' when 'paid' then '已支付'
          when 'fulfilled' then '已完成' when 'closed' then '已关闭' when 'refunding' then '退款中'
          when 'refunded' then '已退款' else '部分退款' end as state,
        created_at as "createdAt", paid_at as "paidAt"
      from orders where user_id = ${userId} order by created_at desc`,
  },
  {
    key: 'invoices',
    title: '发票',
    columns: {
      title: '抬头',
      taxNo: '纳税人识别号',
      email: '邮箱',
      amount: '金额（元）',
      state: '状态',
      number: '发票号码',
      createdAt: '申请时间',
    },
    rows: (userId) => sql`
      select title, tax_no as "taxNo", email, ${yuan(sql`amount`)} as amount, number, created_at as "createdAt",
        case state when 'requested' then '开票中' when 'issued' then '已开具' when 'refused' then '未开具'
          when 'reddening' then '红冲中' else '已红冲' end as state
      from invoices where user_id = ${userId} order by created_at desc`,
  },
  {
    key: 'walletFlows',
    title: '钱包明细',
    columns: { createdAt: '时间', way: '收支', amount: '金额（元）', balance: '余额（元）' },
    rows: (userId) => sql`
      select t.created_at as "createdAt", case when t.credit_account = a.id then '收入' else '支出' end as way,
        ${yuan(sql`t.amount`)} as amount,
        ${yuan(sql`case when t.credit_account = a.id then t.credit_balance else t.debit_balance end`)} as balance
      from ledger_accounts a join ledger_transfers t on a.id in (t.debit_account, t.credit_account)
      where a.user_id = ${userId} and a.kind = 'wallet' order by t.seq desc`,
  },
  {
    key: 'rights',
    title: '权益',
    columns: { right: '权益', free: '剩余', source: '来源', startsAt: '开始时间', endsAt: '结束时间' },
    rows: (userId) => sql`
      select ${rightName(sql`l.unit`)} as "right", a.posted_credits - a.posted_debits - a.pending_debits as free,
        case l.source when 'period' then '会员' when 'package' then '权益包' when 'prop' then '道具'
          when 'daily' then '每日免费' else '退还' end as source,
        l.starts_at as "startsAt", l.ends_at as "endsAt"
      from right_lots l join ledger_accounts a on a.id = l.account_id
      where l.user_id = ${userId} order by l.starts_at desc`,
  },
  {
    key: 'packages',
    title: '权益包',
    columns: { name: '权益包', createdAt: '获得时间', openedAt: '打开时间', endsAt: '到期时间' },
    rows: (userId) => sql`
      select goods ->> 'name' as name, created_at as "createdAt", opened_at as "openedAt", ends_at as "endsAt"
      from packages where user_id = ${userId} order by created_at desc`,
  },
  {
    key: 'coupons',
    title: '优惠券',
    columns: { name: '优惠券', off: '金额（元）', state: '状态', endsAt: '到期时间', usedAt: '使用时间' },
    rows: (userId) => sql`
      select name, ${yuan(sql`off`)} as off,
        case when state = 'used' then '已使用' when state = 'reserved' then '用于待支付的订单'
          when ends_at <= now() then '已过期' else '可使用' end as state,
        ends_at as "endsAt", used_at as "usedAt"
      from coupons where user_id = ${userId} order by created_at desc`,
  },
  {
    key: 'memberships',
    title: '会员',
    columns: { name: '会员', startsAt: '开始时间', endsAt: '结束时间' },
    rows: (userId) => sql`
      select goods ->> 'name' as name, starts_at as "startsAt", ends_at as "endsAt"
      from memberships where user_id = ${userId} order by starts_at desc`,
  },
  {
    key: 'membershipPauses',
    title: '会员暂停记录',
    columns: { startedAt: '暂停时间', endedAt: '恢复时间', resumesAt: '最迟恢复时间' },
    rows: (userId) => sql`
      select started_at as "startedAt", ended_at as "endedAt", resumes_at as "resumesAt"
      from membership_pauses where user_id = ${userId} order by started_at desc`,
  },
]
