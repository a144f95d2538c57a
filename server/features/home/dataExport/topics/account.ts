import { sql } from 'drizzle-orm'
import { type ExportTopic, role, yes } from './topic'

/** Own rows of the account itself: logins, consents, notices, files. */
export const accountTopics: readonly ExportTopic[] = [
  {
    key: 'account',
    title: '账号',
    columns: {
      mobile: '手机号',
      further: '其他手机号',
      accountName: '账号名',
      email: '邮箱',
      weixin: '微信号',
      contact: '联系人',
      hasPassword: '已设密码',
      roles: '身份',
      createdAt: '注册时间',
    },
    rows: (userId) => sql`
      select mobile, (select string_agg(mobile, '、' order by id) from user_mobiles where user_id = u.id) as further,
        account_name as "accountName", email, weixin, concat_ws(' ', contact ->> 'name', contact ->> 'tel') as contact,
        ${yes(sql`password_hash is not null`)} as "hasPassword", created_at as "createdAt",
        (select string_agg(${role(sql`role`)}, '、' order by role) from user_roles where user_id = u.id) as roles
      from users u where id = ${userId}`,
  },
  {
    key: 'logins',
    title: '登录记录',
    columns: { createdAt: '时间', way: '方式', result: '结果', userAgent: '浏览器', address: 'IP 地址' },
    rows: (userId) => sql`
      select created_at as "createdAt", way, result, user_agent as "userAgent", address
      from login_events where user_id = ${userId} order by id desc`,
  },
  {
    key: 'devices',
    title: '登录设备',
    columns: { userAgent: '浏览器', address: 'IP 地址', usedAt: '最近使用', createdAt: '登录时间' },
    rows: (userId) => sql`
      select user_agent as "userAgent", address, used_at as "usedAt", created_at as "createdAt"
      from sessions where user_id = ${userId} order by used_at desc`,
  },
  {
    key: 'passkeys',
    title: '通行密钥',
    columns: { name: '设备', rpId: '网站', createdAt: '添加时间', usedAt: '最近使用' },
    rows: (userId) => sql`
      select name, rp_id as "rpId", created_at as "createdAt", used_at as "usedAt"
      from passkeys where user_id = ${userId} order by id`,
  },
  {
    key: 'hostUsers',
    title: '绑定的应用',
    columns: { host: '应用', openId: '应用内编号', createdAt: '绑定时间' },
    rows: (userId) => sql`
      select host, open_id as "openId", created_at as "createdAt" from host_users where user_id = ${userId} order by id`,
  },
  {
    key: 'struckMessages',
    title: '因屏蔽词未发出的消息',
    columns: { at: '时间', word: '屏蔽词', text: '内容' },
    rows: (userId) => sql`
      select at, word, text from message_flags where user_id = ${userId} and complaint_id is null order by id desc`,
  },
  {
    key: 'hostConsents',
    title: '微信通知的允许',
    columns: { program: '应用', templateId: '模板', left: '剩余次数', isBlocked: '不接收', heardAt: '时间' },
    rows: (userId) => sql`
      select program, template_id as "templateId", "left", ${yes(sql`is_blocked`)} as "isBlocked", heard_at as "heardAt"
      from host_consents where user_id = ${userId} order by program, template_id`,
  },
  {
    key: 'changes',
    title: '账号变更',
    columns: { createdAt: '时间', what: '内容', device: '设备', address: 'IP 地址' },
    rows: (userId) => sql`
      select created_at as "createdAt", what, device, address from account_changes where user_id = ${userId} order by id desc`,
  },
  {
    key: 'resets',
    title: '等待中的密码重置',
    columns: {
      createdAt: '申请时间',
      mobile: '申请的手机号',
      device: '设备',
      address: 'IP 地址',
      readyAt: '可完成时间',
    },
    rows: (userId) => sql`
      select created_at as "createdAt", mobile, device, address, ready_at as "readyAt"
      from waiting_resets where user_id = ${userId}`,
  },
  {
    key: 'consents',
    title: '同意记录',
    columns: { key: '文件编号', version: '版本', confirmedAt: '同意时间', withdrawnAt: '撤回时间', ip: 'IP 地址' },
    rows: (userId) => sql`
      select key, version, confirmed_at as "confirmedAt", withdrawn_at as "withdrawnAt", ip
      from document_confirmations where user_id = ${userId} order by confirmed_at`,
  },
  {
    key: 'realName',
    title: '实名认证',
    columns: { name: '姓名', verifiedAt: '认证时间' },
    rows: (userId) => sql`
      select name, verified_at as "verifiedAt" from real_names where user_id = ${userId} and verified_at is not null`,
  },
  {
    key: 'home',
    title: '居住地',
    columns: { address: '详细地址', areaCode: '地区编号', lat: '纬度', lng: '经度', updatedAt: '更新时间' },
    rows: (userId) => sql`
      select address, area_code as "areaCode", lat, lng, updated_at as "updatedAt" from home_places where user_id = ${userId}`,
  },
  {
    key: 'signUps',
    title: '活动与直播',
    columns: { createdAt: '时间', what: '内容', title: '标题' },
    rows: (userId) => sql`
      select s.created_at as "createdAt", '报名' as what, a.title
      from activity_sign_ups s join activities a on a.id = s.activity_id where s.user_id = ${userId}
      union all select r.created_at, case r.action when 1 then '接受邀请' else '不再提醒' end, a.title
      from activity_replies r join activities a on a.id = r.activity_id where r.user_id = ${userId}
      union all select l.created_at, '预约直播', v.title
      from live_subscriptions l join live_rooms v on v.id = l.room_id where l.user_id = ${userId} order by 1 desc`,
  },
  {
    key: 'forms',
    title: '填写的表单',
    columns: { updatedAt: '时间', title: '表单', answers: '答案' },
    rows: (userId) => sql`
      select s.updated_at as "updatedAt", f.title, s.answers
      from form_submissions s join forms f on f.id = s.form_id where s.user_id = ${userId} order by s.updated_at desc`,
  },
  {
    key: 'notices',
    title: '通知',
    columns: { createdAt: '时间', title: '标题', content: '内容' },
    rows: (userId) => sql`
      select created_at as "createdAt", title, content from notices where user_id = ${userId} order by id desc`,
  },
  {
    key: 'phrases',
    title: '常用语与打招呼语',
    columns: { kind: '类型', role: '身份', text: '内容' },
    rows: (userId) => sql`
      select '常用语' as kind, ${role(sql`role`)} as role, text from fast_replies where user_id = ${userId}
      union all select '打招呼语', ${role(sql`role`)}, text from greetings where user_id = ${userId} and text <> ''`,
  },
  {
    key: 'groups',
    title: '我的分组',
    columns: { createdAt: '时间', role: '身份', type: '类型', name: '名称' },
    rows: (userId) => sql`
      select created_at as "createdAt", ${role(sql`role`)} as role, type, name
      from private_groups where user_id = ${userId} order by role, type, sort`,
  },
  {
    key: 'shares',
    title: '分享的链接',
    columns: {
      createdAt: '时间',
      kind: '类型',
      targetId: '编号',
      code: '分享码',
      uses: '被打开次数',
      likes: '收到的赞',
    },
    rows: (userId) => sql`
      select created_at as "createdAt", kind, target_id as "targetId", code, uses, likes
      from share_codes where user_id = ${userId} order by created_at desc`,
  },
  {
    key: 'shareVisits',
    title: '打开和赞过的分享',
    columns: { createdAt: '时间', what: '内容', code: '分享码' },
    rows: (userId) => sql`
      select created_at as "createdAt", '打开' as what, code from share_visits where user_id = ${userId}
      union all select created_at, '点赞', code from share_likes where user_id = ${userId} order by 1 desc`,
  },
  {
    key: 'shareTexts',
    title: '分享文案',
    columns: { createdAt: '时间', name: '名称', text: '文案', look: '海报样式' },
    rows: (userId) => sql`
      select created_at as "createdAt", name, text, look from share_templates where user_id = ${userId} order by id`,
  },
  {
    key: 'complaints',
    title: '投诉与反馈',
    columns: { createdAt: '时间', title: '对象', content: '内容', reply: '处理结果' },
    rows: (userId) => sql`
      select created_at as "createdAt", title, concat_ws('：', reason, content) as content, reply
      from complaints where reporter_id = ${userId}
      union all select created_at, '意见反馈', content, '' from feedbacks where user_id = ${userId} order by 1 desc`,
  },
  {
    key: 'files',
    title: '上传的文件',
    columns: { createdAt: '时间', name: '文件名', size: '字节', path: '压缩包内的位置' },
    rows: (userId) => sql`
      select created_at as "createdAt", name, size, 'files/' || id || '-' || name as path
      from uploads where user_id = ${userId} order by created_at`,
  },
]
