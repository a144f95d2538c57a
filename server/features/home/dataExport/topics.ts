import { type SQL, sql } from 'drizzle-orm'

/** One page of an export, and one JSON file of the same rows. */
export interface ExportTopic {
  /** Name of its files. */
  readonly key: string
  readonly title: string
  /** Columns of its rows with their headings. */
  readonly columns: Readonly<Record<string, string>>
  readonly rows: (userId: number) => SQL
}

const ownIm = (userId: number) => sql`(select id from chat_users where user_id = ${userId})`
const ownResume = (userId: number) => sql`(select id from resumes where user_id = ${userId})`
const degree = sql`(array['不限','初中及以下','中专/中技','高中','大专','本科','硕士','博士'])[degree + 1]`
const yes = (column: SQL) => sql`case when ${column} then '是' else '否' end`
const role = (column: SQL) => sql`case ${column} when 1 then '招聘者' else '求职者' end`

const seenAs = sql`case kind when 'card' then '简历卡片' when 'masked' then '匿名卡片' when 'whole' then '完整简历'
  when 'link' then '公开链接' when 'attachment' then '附件' when 'mobile' then '手机号' when 'wechat' then '微信号'
  when 'number' then '查看手机号' when 'download' then '下载' else '同事转发' end`

/**
 * Everything that an account has, except its talks (`makeExport.ts`) and its files. A new table with a user's data needs a topic
 * here.
 */
export const exportTopics: readonly ExportTopic[] = [
  {
    key: 'account',
    title: '账号',
    columns: {
      ...{ mobile: '手机号', further: '其他手机号', accountName: '账号名', email: '邮箱', weixin: '微信号' },
      ...{ contact: '联系人', hasPassword: '已设密码', roles: '身份', createdAt: '注册时间' },
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
    key: 'changes',
    title: '账号变更',
    columns: { createdAt: '时间', what: '内容', device: '设备', address: 'IP 地址' },
    rows: (userId) => sql`
      select created_at as "createdAt", what, device, address from account_changes where user_id = ${userId} order by id desc`,
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
    key: 'resume',
    title: '简历：基本信息',
    columns: {
      ...{ name: '姓名', gender: '性别', birthday: '出生年月', workingDate: '参加工作', degree: '最高学历' },
      ...{ areaCode: '现居地代码', email: '邮箱', weixin: '微信号', description: '个人优势', visible: '对招聘者可见' },
      ...{ integrity: '完整度', updatedAt: '更新时间' },
    },
    rows: (userId) => sql`
      select name, case gender when 1 then '男' when 2 then '女' else '' end as gender, birthday,
        working_date as "workingDate", ${degree} as degree, area_code as "areaCode", email, weixin, description,
        ${yes(sql`visible`)} as visible, integrity, updated_at as "updatedAt"
      from resumes where user_id = ${userId}`,
  },
  {
    key: 'expectations',
    title: '简历：求职期望',
    columns: {
      ...{ kind: '类型', positionCode: '职位代码', areaCode: '地区代码', salaryMin: '最低薪资', salaryMax: '最高薪资' },
    },
    rows: (userId) => sql`
      select case when part_time then '兼职' else '全职' end as kind, position_code as "positionCode",
        area_code as "areaCode", salary_min as "salaryMin", salary_max as "salaryMax"
      from expectations where resume_id in ${ownResume(userId)} order by id`,
  },
  {
    key: 'workings',
    title: '简历：工作经历',
    columns: {
      ...{ company: '公司', jobName: '职位', department: '部门', from: '开始', to: '结束', description: '工作内容' },
    },
    rows: (userId) => sql`
      select company, job_name as "jobName", department, "from", "to", description
      from workings where resume_id in ${ownResume(userId)} order by "from" desc`,
  },
  {
    key: 'sections',
    title: '简历：其他经历',
    columns: { section: '栏目', data: '内容' },
    rows: (userId) => sql`
      select section, data from resume_rows where resume_id in ${ownResume(userId)} order by section, position, id`,
  },
  {
    key: 'english',
    title: '英文简历',
    columns: { section: '栏目', rowId: '编号', texts: '英文', updatedAt: '更新时间' },
    rows: (userId) => sql`
      select section, row_id as "rowId", texts, updated_at as "updatedAt"
      from resume_variants where resume_id in ${ownResume(userId)} order by section, row_id`,
  },
  {
    key: 'suggestions',
    title: '简历建议',
    columns: { decidedAt: '时间', state: '处理', where: '位置', title: '建议', before: '原文', after: '改为' },
    rows: (userId) => sql`
      select decided_at as "decidedAt", case state when 'taken' then '已采用' when 'left' then '已忽略' else '未处理' end as state,
        suggestion ->> 'where' as where, suggestion ->> 'title' as title, suggestion ->> 'before' as before,
        suggestion ->> 'after' as after
      from resume_suggestions where user_id = ${userId} order by decided_at desc`,
  },
  {
    key: 'links',
    title: '简历的公开链接',
    columns: {
      ...{ createdAt: '生成时间', expiresAt: '到期时间', revokedAt: '收回时间' },
      ...{ showsContact: '显示联系方式', hasPassword: '设有密码' },
    },
    rows: (userId) => sql`
      select created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt",
        ${yes(sql`shows_contact`)} as "showsContact", ${yes(sql`password_hash is not null`)} as "hasPassword"
      from resume_links where user_id = ${userId} order by id desc`,
  },
  {
    key: 'refreshPlan',
    title: '自动刷新简历',
    columns: { isOn: '已开启', often: '频率', times: '时间', until: '截止日期' },
    rows: (userId) => sql`
      select ${yes(sql`is_on`)} as "isOn", array_to_string(times, '、') as times, until,
        case often when 'daily' then '每天' when 'workdays' then '周一至周五' else '隔天' end as often
      from refresh_plans where user_id = ${userId}`,
  },
  {
    key: 'refreshes',
    title: '简历刷新记录',
    columns: { at: '时间', way: '方式', result: '结果' },
    rows: (userId) => sql`
      select at, case way when 'hand' then '手动' else '自动' end as way,
        case result when 'done' then '已刷新' when 'hidden' then '简历已隐藏' else '简历不完整' end as result
      from refresh_log where user_id = ${userId} order by at desc`,
  },
  {
    key: 'access',
    title: '谁看过我的简历',
    columns: {
      ...{ at: '时间', kind: '方式', subject: '文件', viewerName: '姓名', viewerTitle: '职务', brandName: '公司' },
      ...{ position: '编号', hash: '校验码' },
    },
    rows: (userId) => sql`
      select at, ${seenAs} as kind, subject, viewer_name as "viewerName", viewer_title as "viewerTitle",
        brand_name as "brandName", position, hash
      from resume_access where owner_id = ${userId} order by position desc`,
  },
  {
    key: 'talentRights',
    title: '查看过的电话和下载过的简历',
    columns: { usedAt: '时间', right: '用途', resumeId: '简历编号' },
    rows: (userId) => sql`
      select used_at as "usedAt", case "right" when 'phone' then '查看电话' else '下载简历' end as "right",
        resume_id as "resumeId"
      from talent_rights where user_id = ${userId} order by used_at desc`,
  },
  {
    key: 'realName',
    title: '实名认证',
    columns: { name: '姓名', verifiedAt: '认证时间' },
    rows: (userId) => sql`
      select name, verified_at as "verifiedAt" from real_names where user_id = ${userId} and verified_at is not null`,
  },
  {
    key: 'jobDrafts',
    title: '职位草稿',
    columns: { title: '标题', content: '内容', updatedAt: '更新时间' },
    rows: (userId) => sql`
      select title, content, updated_at as "updatedAt"
      from job_drafts where user_id = ${userId} order by id`,
  },
  {
    key: 'conditions',
    title: '硬性条件的回答',
    columns: { jobName: '职位', condition: '条件', met: '符合', answeredAt: '时间' },
    rows: (userId) => sql`
      select jobs.job_name as "jobName", c.text as condition, ${yes(sql`a.met`)} as met, a.answered_at as "answeredAt"
      from condition_answers a join job_conditions c on c.id = a.condition_id join jobs on jobs.id = c.job_id
      where a.user_id = ${userId} order by a.answered_at`,
  },
  {
    key: 'subscriptions',
    title: '职位订阅',
    columns: { name: '名称', filter: '条件', paused: '已暂停', mail: '邮件通知' },
    rows: (userId) => sql`
      select name, filter, ${yes(sql`paused`)} as paused, ${yes(sql`mail`)} as mail
      from subscriptions where user_id = ${userId} order by id`,
  },
  {
    key: 'sends',
    title: '投递记录',
    columns: {
      ...{ sentAt: '投递时间', jobName: '职位', brandName: '公司', state: '状态', changedAt: '状态更新时间' },
      ...{ fileName: '附件', answers: '回答' },
    },
    rows: (userId) => sql`
      select s.sent_at as "sentAt", j.job_name as "jobName", b.brand_name as "brandName", s.changed_at as "changedAt",
        (array['已投递','已查看','感兴趣','约面试','已录用','不合适','已撤回','已关闭'])[s.status + 1] as state,
        s.file_name as "fileName",
        (select string_agg((a ->> 'question') || ' ' || (a ->> 'answer'), '；') from jsonb_array_elements(s.answers) a) as answers
      from job_sends s join jobs j on j.id = s.job_id join brands b on b.id = j.brand_id
      where s.seeker_id = ${userId} order by s.id desc`,
  },
  {
    key: 'favorites',
    title: '收藏与关注',
    columns: { createdAt: '时间', kind: '类型', name: '名称' },
    rows: (userId) => sql`
      select f.created_at as "createdAt", case f.kind when 'job' then '职位' when 'company' then '公司' else '简历' end as kind,
        coalesce(j.job_name, b.brand_name, left(r.name, 1) || '**') as name
      from favorites f
      left join jobs j on f.kind = 'job' and j.id = f.target_id
      left join brands b on f.kind = 'company' and b.id = f.target_id
      left join resumes r on f.kind = 'resume' and r.id = f.target_id
      where f.user_id = ${userId} order by f.created_at desc`,
  },
  {
    key: 'refusals',
    title: '不感兴趣的职位',
    columns: { createdAt: '时间', jobName: '职位' },
    rows: (userId) => sql`
      select r.created_at as "createdAt", j.job_name as "jobName"
      from job_refusals r join jobs j on j.id = r.job_id where r.user_id = ${userId} order by r.created_at desc`,
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
    key: 'companies',
    title: '加入的公司与申请',
    columns: { createdAt: '时间', brandName: '公司', what: '内容' },
    rows: (userId) => sql`
      select m.joined_at as "createdAt", b.brand_name as "brandName",
        case m.role when 'owner' then '管理员' when 'recruiter' then '招聘者' else '只读成员' end as what
      from brand_members m join brands b on b.id = m.brand_id where m.user_id = ${userId}
      union all select j.created_at, b.brand_name, '申请加入'
      from company_joins j join brands b on b.id = j.brand_id where j.user_id = ${userId} order by 1 desc`,
  },
  {
    key: 'home',
    title: '居住地',
    columns: { address: '详细地址', areaCode: '地区编号', lat: '纬度', lng: '经度', updatedAt: '更新时间' },
    rows: (userId) => sql`
      select address, area_code as "areaCode", lat, lng, updated_at as "updatedAt" from home_places where user_id = ${userId}`,
  },
  {
    key: 'shares',
    title: '分享的链接',
    columns: { createdAt: '时间', kind: '类型', targetId: '编号', code: '分享码', uses: '被打开次数' },
    rows: (userId) => sql`
      select created_at as "createdAt", kind, target_id as "targetId", code, uses
      from share_codes where user_id = ${userId} order by created_at desc`,
  },
  {
    key: 'searches',
    title: '搜索记录',
    columns: { searchedAt: '时间', keyword: '关键词' },
    rows: (userId) => sql`
      select searched_at as "searchedAt", keyword from search_history where user_id = ${userId} order by searched_at desc`,
  },
  {
    key: 'shields',
    title: '屏蔽的公司',
    columns: { createdAt: '时间', companyName: '公司' },
    rows: (userId) => sql`
      select s.created_at as "createdAt", coalesce(nullif(s.company_name, ''), b.company_name) as "companyName"
      from shields s join brands b on b.id = s.brand_id where s.user_id = ${userId} order by s.id`,
  },
  {
    key: 'interviews',
    title: '面试',
    columns: {
      ...{
        startAt: '时间',
        jobName: '职位',
        kind: '方式',
        address: '地点',
        contactName: '联系人',
        contactTel: '联系电话',
      },
      ...{ status: '状态编号', note: '备注', result: '结果' },
    },
    rows: (userId) => sql`
      select i.start_at as "startAt", j.job_name as "jobName", case i.kind when 'video' then '视频' else '现场' end as kind,
        i.address, i.contact_name as "contactName", i.contact_tel as "contactTel", i.status, i.note,
        case when i.recruiter_im in ${ownIm(userId)} then i.result end as result
      from interviews i left join jobs j on j.id = i.job_id
      where i.seeker_im in ${ownIm(userId)} or i.recruiter_im in ${ownIm(userId)} order by i.start_at desc`,
  },
  {
    key: 'notices',
    title: '通知',
    columns: { createdAt: '时间', title: '标题', content: '内容' },
    rows: (userId) => sql`
      select created_at as "createdAt", title, content from notices where user_id = ${userId} order by id desc`,
  },
  {
    key: 'recruiter',
    title: '招聘者名片',
    columns: { name: '姓名', jobTitle: '职务', brandName: '公司', companyName: '注册名称' },
    rows: (userId) => sql`
      select r.name, r.job_title as "jobTitle", b.brand_name as "brandName", b.company_name as "companyName"
      from recruiters r left join brands b on b.id = r.brand_id where r.user_id = ${userId}`,
  },
  {
    key: 'jobs',
    title: '发布的职位',
    columns: {
      ...{ jobName: '职位', status: '状态', salaryMin: '最低薪资', salaryMax: '最高薪资', address: '地址' },
      ...{ description: '描述', publishedAt: '发布时间', updatedAt: '更新时间' },
    },
    rows: (userId) => sql`
      select job_name as "jobName", case status when 1 then '招聘中' when 3 then '待发布' when 4 then '审核中' when 5 then '未通过' else '已停止' end as status,
        salary_min as "salaryMin",
        salary_max as "salaryMax", address, description, published_at as "publishedAt", updated_at as "updatedAt"
      from jobs where user_id = ${userId} order by id desc`,
  },
  {
    key: 'notes',
    title: '对求职者的备注',
    columns: { name: '求职者', note: '备注', tags: '标签', updatedAt: '更新时间' },
    rows: (userId) => sql`
      select left(r.name, 1) || '**' as name, p.note, array_to_string(p.tags, '、') as tags, p.updated_at as "updatedAt"
      from person_relations p join resumes r on r.id = p.resume_id where p.recruiter_id = ${userId} order by p.updated_at desc`,
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

/** Messages of all talks of an account in both roles, the oldest first. */
export const talkMessages = (userId: number): SQL => sql`
  select m.cid, m.send_at as "sentAt", ${role(sql`own.role`)} as "ownRole",
    case when m.from_im = own.id then '我' else coalesce(nullif(r.name, ''), nullif(s.name, ''), '对方') end as "from",
    m.type, m.content, m.revoked
  from messages m join talks t on t.id = m.cid
  join chat_users own on own.user_id = ${userId} and own.id in (t.seeker_im, t.recruiter_im)
  left join chat_users peer on peer.id = case when own.id = t.seeker_im then t.recruiter_im else t.seeker_im end
  left join recruiters r on peer.role = 1 and r.user_id = peer.user_id
  left join resumes s on peer.role = 0 and s.user_id = peer.user_id
  where not (m.ignored and m.from_im <> own.id)
  order by m.cid, m.id`
