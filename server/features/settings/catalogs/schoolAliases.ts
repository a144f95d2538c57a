/** Short names by which people know schools; the first name of a line is the school's own. */
const lines = `
清华大学 清华 Tsinghua THU
北京大学 北大 PKU
中国人民大学 人大 RUC
北京航空航天大学 北航 BUAA
北京理工大学 北理工 北理 BIT
北京师范大学 北师大 北师 BNU
中国农业大学 中农大 农大 CAU
北京交通大学 北交大 北交 BJTU
北京工业大学 北工大 BJUT
北京科技大学 北科大 北科 USTB
北京化工大学 北化 BUCT
北京邮电大学 北邮 BUPT
北京林业大学 北林 BJFU
中国传媒大学 中传 广院 CUC
中央民族大学 民大 MUC
中央财经大学 中财 央财 CUFE
对外经济贸易大学 贸大 对外经贸 UIBE
中国政法大学 法大 CUPL
华北电力大学 华电 NCEPU
北京外国语大学 北外 BFSU
北京语言大学 北语 BLCU
首都师范大学 首师大 CNU
首都经济贸易大学 首经贸 CUEB
中国科学院大学 国科大 UCAS
北京协和医学院 协和
南开大学 南开 NKU
天津大学 天大 TJU
燕山大学 燕大
太原理工大学 太原理工
大连理工大学 大工 DUT
东北大学 东大 NEU
大连海事大学 海大
东北财经大学 东财
吉林大学 吉大 JLU
东北师范大学 东师 NENU
哈尔滨工业大学 哈工大 HIT
哈尔滨工程大学 哈工程 HEU
复旦大学 复旦 FDU
上海交通大学 上交 上海交大 交大 SJTU
同济大学 同济
华东师范大学 华师大 华东师大 ECNU
华东理工大学 华理 ECUST
东华大学 东华 DHU
上海大学 上大 SHU
上海财经大学 上财 SUFE
上海外国语大学 上外 SISU
华东政法大学 华政 ECUPL
南京大学 南大 NJU
东南大学 东大 SEU
南京航空航天大学 南航 NUAA
南京理工大学 南理工 NJUST
河海大学 河海 HHU
南京师范大学 南师大 NNU
中国药科大学 药大 CPU
苏州大学 苏大 SUDA
江南大学 江大
中国矿业大学 矿大 CUMT
南京邮电大学 南邮 NJUPT
南京信息工程大学 南信大 NUIST
浙江大学 浙大 ZJU
浙江工业大学 浙工大 ZJUT
宁波大学 宁大 NBU
杭州电子科技大学 杭电 HDU
中国美术学院 国美
中国科学技术大学 中科大 科大 USTC
合肥工业大学 合工大 HFUT
安徽大学 安大 AHU
厦门大学 厦大 XMU
福州大学 福大 FZU
福建师范大学 福师大 FJNU
福建农林大学 福农林 农林大 FAFU
华侨大学 华大 HQU
集美大学 集大 JMU
福建医科大学 福医大
福建理工大学 福建工程学院 福理工
厦门理工学院 厦理工
闽江学院 闽院
泉州师范学院 泉师
南昌大学 昌大 NCU
江西财经大学 江财
山东大学 山大 SDU
中国海洋大学 海大 中海大 OUC
中国石油大学(华东) 石大 UPC
郑州大学 郑大 ZZU
河南大学 河大 HENU
武汉大学 武大 WHU
华中科技大学 华科 华中大 HUST
华中师范大学 华师 CCNU
武汉理工大学 武理工 武汉理工 WHUT
中国地质大学(武汉) 地大 CUG
中南财经政法大学 中南财 财大 ZUEL
华中农业大学 华农 HZAU
中南大学 中南 CSU
湖南大学 湖大 HNU
湖南师范大学 湖师大
国防科技大学 国防科大 NUDT
湘潭大学 湘大 XTU
中山大学 中大 SYSU
华南理工大学 华工 华南理工 SCUT
暨南大学 暨大 JNU
华南师范大学 华师 华南师大 SCNU
华南农业大学 华农 SCAU
深圳大学 深大 SZU
广东工业大学 广工 GDUT
广东外语外贸大学 广外 GDUFS
南方科技大学 南科大 SUSTech
广西大学 西大 GXU
海南大学 海大 HNU
重庆大学 重大 CQU
西南大学 西大 SWU
西南政法大学 西政 SWUPL
重庆邮电大学 重邮 CQUPT
四川大学 川大 SCU
电子科技大学 成电 电子科大 UESTC
西南交通大学 西南交大 SWJTU
西南财经大学 西财 SWUFE
成都理工大学 成理
贵州大学 贵大 GZU
云南大学 云大 YNU
昆明理工大学 昆工 KUST
西安交通大学 西交 西安交大 XJTU
西北工业大学 西工大 NWPU
西北农林科技大学 西农 NWAFU
西安电子科技大学 西电 XDU
长安大学 长大 CHD
陕西师范大学 陕师大 SNNU
西北大学 西大 NWU
兰州大学 兰大 LZU
新疆大学 新大 XJU
石河子大学 石大 SHZU
香港大学 港大 HKU
香港中文大学 港中文 CUHK
香港科技大学 港科大 HKUST
香港城市大学 港城大 城大 CityU
香港理工大学 港理工 PolyU
香港浸会大学 浸大 HKBU
澳门大学 澳大 UM
西交利物浦大学 西浦 XJTLU
宁波诺丁汉大学 宁诺 UNNC
哈佛大学 Harvard
斯坦福大学 Stanford
麻省理工学院 MIT
加州大学伯克利分校 UCB Berkeley
加州大学洛杉矶分校 UCLA
哥伦比亚大学 Columbia
康奈尔大学 Cornell
纽约大学 NYU
南加州大学 USC
卡内基梅隆大学 CMU
宾夕法尼亚大学 UPenn
牛津大学 Oxford
剑桥大学 Cambridge
帝国理工学院 IC Imperial
伦敦大学学院 UCL
伦敦政治经济学院 LSE
伦敦国王学院 KCL
爱丁堡大学 Edinburgh
曼彻斯特大学 Manchester
墨尔本大学 墨大 Melbourne
悉尼大学 悉大 USYD
新南威尔士大学 UNSW
澳大利亚国立大学 ANU
多伦多大学 UofT Toronto
英属哥伦比亚大学 UBC
新加坡国立大学 国大 NUS
南洋理工大学 南洋 NTU
东京大学 东大 UTokyo
早稻田大学 早大 Waseda
首尔国立大学 SNU
`

/** The short names of a school, by its own name. */
export const schoolAliases: ReadonlyMap<string, readonly string[]> = new Map(
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([name = '', ...aliases]) => [name, aliases]),
)
