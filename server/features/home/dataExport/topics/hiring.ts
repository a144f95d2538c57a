import { sql } from 'drizzle-orm'
import { type ExportTopic, ownIm, yes } from './topic'

/** A recruiter's acts; interviews belong to both sides. */
export const hiringTopics: readonly ExportTopic[] = [
  {
    key: 'recruiter',
    title: '招聘者名片',
    columns: { name: '姓名', jobTitle: '职务', brandName: '公司', companyName: '注册名称' },
    rows: (userId) => sql`
      select r.name, r.job_title as "jobTitle", b.brand_name as "brandName", b.company_name as "companyName"
      from recruiters r left join brands b on b.id = r.brand_id where r.user_id = ${userId}`,
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
    key: 'jobs',
    title: '发布的职位',
    columns: {
      jobName: '职位',
      status: '状态',
      salaryMin: '最低薪资',
      salaryMax: '最高薪资',
      address: '地址',
      description: '描述',
      publishedAt: '发布时间',
      updatedAt: '更新时间',
    },
    rows: (userId) => sql`
      select job_name as "jobName", case status when 1 then '招聘中' when 3 then '待发布' when 4 then '审核中' when 5 then '未通过' else '已停止' end as status,
        salary_min as "salaryMin",
        salary_max as "salaryMax", address, description, published_at as "publishedAt", updated_at as "updatedAt"
      from jobs where user_id = ${userId} order by id desc`,
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
    key: 'notes',
    title: '对求职者的备注',
    columns: { name: '求职者', state: '标记', note: '备注', tags: '标签', updatedAt: '更新时间' },
    rows: (userId) => sql`
      select left(r.name, 1) || '**' as name, case when p.improper then '不合适' else
          case p.state when 'waiting' then '待沟通' when 'suitable' then '合适' when 'pending' then '待定' else '' end end as state, p.note, array_to_string(p.tags, '、') as tags, p.updated_at as "updatedAt"
      from person_relations p join resumes r on r.id = p.resume_id where p.recruiter_id = ${userId} order by p.updated_at desc`,
  },
  {
    key: 'candidates',
    title: '私有人才库',
    columns: {
      name: '姓名',
      mobile: '手机号',
      email: '邮箱',
      position: '意向职位',
      consent: '同意情况',
      createdAt: '添加时间',
    },
    rows: (userId) => sql`
      select name, mobile, email, position, consent_source || ' ' || consent_on as consent, created_at as "createdAt"
      from candidates where owner_id = ${userId} order by id desc`,
  },
  {
    key: 'talentSearches',
    title: '人才订阅',
    columns: { name: '名称', filter: '条件', paused: '已暂停', mail: '邮件通知' },
    rows: (userId) => sql`
      select name, filter, ${yes(sql`paused`)} as paused, ${yes(sql`mail`)} as mail
      from talent_searches where user_id = ${userId} order by id`,
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
    key: 'interviews',
    title: '面试',
    columns: {
      startAt: '时间',
      jobName: '职位',
      kind: '方式',
      address: '地点',
      contactName: '联系人',
      contactTel: '联系电话',
      status: '状态编号',
      note: '备注',
      result: '结果',
    },
    rows: (userId) => sql`
      select i.start_at as "startAt", j.job_name as "jobName", case i.kind when 'video' then '视频' else '现场' end as kind,
        i.address, i.contact_name as "contactName", i.contact_tel as "contactTel", i.status, i.note,
        case when i.recruiter_im in ${ownIm(userId)} then i.result end as result
      from interviews i left join jobs j on j.id = i.job_id
      where i.seeker_im in ${ownIm(userId)} or i.recruiter_im in ${ownIm(userId)} order by i.start_at desc`,
  },
  {
    key: 'meetings',
    title: '视频面试间',
    columns: {
      interviewId: '面试编号',
      ticketId: '展位排队编号',
      side: '身份',
      joinedAt: '最近进入时间',
      seenAt: '最近在线时间',
    },
    rows: (userId) => sql`
      select interview_id as "interviewId", ticket_id as "ticketId",
        case side when 'host' then '招聘者' when 'panel' then '面试官' else '求职者' end as side,
        joined_at as "joinedAt", seen_at as "seenAt"
      from meeting_people where user_id = ${userId} order by id desc`,
  },
  {
    key: 'recordingConsents',
    title: '面试录像的同意记录',
    columns: {
      interviewId: '面试编号',
      agreedAt: '同意时间',
      refusedAt: '拒绝或撤回时间',
      startAt: '录制开始',
      seconds: '时长（秒）',
      own: '由本人录制',
    },
    rows: (userId) => sql`
      select r.interview_id as "interviewId", c.agreed_at as "agreedAt", c.refused_at as "refusedAt",
        r.start_at as "startAt", r.ms / 1000 as seconds, ${yes(sql`r.user_id = ${userId}`)} as own
      from meeting_consents c join meeting_recordings r on r.id = c.recording_id
      where c.user_id = ${userId} order by r.id desc`,
  },
  {
    key: 'recordingViews',
    title: '看过的面试录像',
    columns: { interviewId: '面试编号', createdAt: '时间' },
    rows: (userId) => sql`
      select r.interview_id as "interviewId", v.created_at as "createdAt"
      from meeting_recording_views v join meeting_recordings r on r.id = v.recording_id
      where v.user_id = ${userId} order by v.id desc`,
  },
  {
    key: 'interviewEvaluations',
    title: '面试评价',
    columns: { updatedAt: '时间', company: '公司印象', process: '面试过程', person: '求职者', note: '备注' },
    rows: (userId) => sql`
      select updated_at as "updatedAt", company, process, person, note
      from interview_evaluations where user_id = ${userId} order by updated_at desc`,
  },
  {
    key: 'interviewScores',
    title: '给面试的评分',
    columns: { interviewId: '面试编号', score: '评分', note: '备注', updatedAt: '更新时间' },
    rows: (userId) => sql`
      select interview_id as "interviewId", score, note, updated_at as "updatedAt"
      from interview_scores where user_id = ${userId} order by updated_at desc`,
  },
  {
    key: 'offers',
    title: '录用通知',
    columns: {
      createdAt: '时间',
      jobName: '职位',
      monthly: '月薪',
      months: '薪数',
      bonus: '年度奖金',
      address: '地点',
      startOn: '入职日期',
      status: '状态',
      reason: '原因',
      note: '说明',
    },
    rows: (userId) => sql`
      select created_at as "createdAt", job_name as "jobName", monthly, months, bonus, address, start_on as "startOn",
        case status when 1 then '待答复' when 2 then '已接受' when 3 then '已婉拒' when 5 then '已撤回' else '已过期' end as status,
        reason, note
      from offers where seeker_im in ${ownIm(userId)} or recruiter_im in ${ownIm(userId)} order by id desc`,
  },
  {
    key: 'calendarFeeds',
    title: '日历订阅',
    columns: { createdAt: '开通时间', role: '身份' },
    rows: (userId) => sql`
      select created_at as "createdAt", case role when 1 then '招聘者' else '求职者' end as role
      from calendar_feeds where user_id = ${userId}`,
  },
  {
    key: 'liveMedia',
    title: '直播媒体库',
    columns: { createdAt: '时间', title: '名称', template: '转码模板', status: '状态' },
    rows: (userId) => sql`
      select created_at as "createdAt", title, coalesce(template, '上传') as template,
        case status when 'ready' then '可观看' when 'failed' then '失败' else '处理中' end as status
      from live_media where user_id = ${userId} order by id desc`,
  },
]
