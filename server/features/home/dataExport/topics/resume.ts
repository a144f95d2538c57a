import { sql } from 'drizzle-orm'
import { type ExportTopic, ownResume, yes } from './topic'

const degree = sql`(array['不限','初中及以下','中专/中技','高中','大专','本科','硕士','博士'])[degree + 1]`
const seenAs = sql`case kind when 'card' then '简历卡片' when 'masked' then '匿名卡片' when 'whole' then '完整简历'
  when 'link' then '公开链接' when 'attachment' then '附件' when 'mobile' then '手机号' when 'wechat' then '微信号'
  when 'number' then '查看手机号' when 'download' then '下载' else '同事转发' end`

/** The resume and its history. */
export const resumeTopics: readonly ExportTopic[] = [
  {
    key: 'resume',
    title: '简历：基本信息',
    columns: {
      name: '姓名',
      gender: '性别',
      birthday: '出生年月',
      workingDate: '参加工作',
      degree: '最高学历',
      areaCode: '现居地代码',
      email: '邮箱',
      weixin: '微信号',
      description: '个人优势',
      visible: '对招聘者可见',
      integrity: '完整度',
      updatedAt: '更新时间',
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
      kind: '类型',
      positionCode: '职位代码',
      areaCode: '地区代码',
      salaryMin: '最低薪资',
      salaryMax: '最高薪资',
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
      company: '公司',
      jobName: '职位',
      department: '部门',
      from: '开始',
      to: '结束',
      description: '工作内容',
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
      createdAt: '生成时间',
      expiresAt: '到期时间',
      revokedAt: '收回时间',
      showsContact: '显示联系方式',
      hasPassword: '设有密码',
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
      at: '时间',
      kind: '方式',
      subject: '文件',
      viewerName: '姓名',
      viewerTitle: '职务',
      brandName: '公司',
      position: '编号',
      hash: '校验码',
    },
    rows: (userId) => sql`
      select at, ${seenAs} as kind, subject, viewer_name as "viewerName", viewer_title as "viewerTitle",
        brand_name as "brandName", position, hash
      from resume_access where owner_id = ${userId} order by position desc`,
  },
]
