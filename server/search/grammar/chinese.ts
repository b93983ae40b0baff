import { toWords, type Grammar } from './grammar.ts'

/** Simplified and traditional together. */
export const chinese: Grammar = {
  particles: toWords(
    `的 地 得 了 着 著 过 過 吗 嗎 呢 吧 啊 从 從 在 给 給 把 被 对 對 是 式 产 產 产的 產的 系 款 类 類`,
  ),
  joiners: toWords(`和 或 跟 与 與 及 或者 或是 还是 還是 、 以及 并 並 且 又`),
  notBefore: toWords(
    `不要 除了 除去 除开 除 非 不是 不含 不带 不帶 排除 不喜欢 不喜歡 不想要 没有 沒有 别 別 无 無 不吃 不喝 避免 去掉 不包括 不包含 去除 讨厌 討厭 不加 不用 不需要 不爱 不愛`,
  ),
  notAfter: toWords(`以外 以外的 之外 之外的 除外 外的 不要 排除 不行 不算`),
  functionWords:
    toWords(`我 你 他 她 它 我们 我們 你们 你們 这 這 那 这个 這個 那个 那個 哪 哪个 哪個 哪些 哪款 什么 什麼 怎么 怎麼 怎样 怎樣 谁 誰 几 幾 多少 一 一个 一個 一些 有 有没有 有沒有 没 沒 可以 能 想 想要 要 请 請 帮 幫 帮我 幫我
    推荐 推薦 找 找找 求 求推荐 求推薦 介绍 介紹 给我 給我 看看 买 買 购买 購買 喝 喝的 好 好的 好喝 好喝的 不错 不錯 不错的 不錯的 最好 最好的 最佳 好吃 适合 適合 适合的 適合的 合适 合適 最 很 都 也 还 還 就 只 再 更
    葡萄酒 酒 红白酒 酒款 品种 品種 葡萄 葡萄品种 葡萄品種 产区 產區 产地 產地 地区 地區 国家 國家 国 國 种类 種類 类型 類型 风格 風格 价格 價格 价位 價位 预算 預算 容量 大小 尺寸 味道 口味 口感 感觉 感覺 瓶 支 款 商品 热门 熱門 人气 人氣 排行 送 用 用来 用來 时 時 时候 時候 今天 今晚 比较 比較 一下 吃 的酒 型`),
  pairing: toWords(
    `配 搭配 搭 佐 配着 配著 佐餐 下酒 适合配 適合配 适合搭配 適合搭配 一起吃 一起喝 一起 吃 吃的 配的 配餐 适合吃 適合吃 料理 菜 菜肴 餐 美食 的时候喝 的時候喝 时喝 時喝 搭餐 餐酒搭配 配酒`,
  ),
  perception: toWords(
    `香 香气 香氣 香味 味 味道 风味 風味 气息 氣息 气味 氣味 香的 香型 味的 香气的 香氣的 调 調 的香气 的香氣 的香味 的味道 的气息 风味的 風味的 陈酿 陳釀`,
  ),
  origin: toWords(`产 產 产的 產的 的 产区 產區 出产 出產 来自 來自`),
  intensities: {
    denied: toWords(`不 没 沒 无 無 别 別 不要 不会 不會`),
    hardly: toWords(
      `不太 不怎么 不怎麼 没那么 沒那麼 没有那么 沒有那麼 不那么 不那麼 不是很 不是太 不会太 不會太 不会很 不會很 不算 不要太 别太 別太 不要很 不过于 不過於 不特别 不特別`,
    ),
    less: toWords(`少 少点 少點 没这么 沒這麼`),
    slight: toWords(`微 半 略 稍 稍微 有点 有點 一点 一點 轻微 輕微 淡淡 略带 略帶 微微 有一点 有一點 小`),
    more: toWords(`更 更加`),
    very: toWords(`很 非常 特别 特別 超 超级 超級 极 極 最 十分 相当 相當 挺 好 真 偏 比较 比較 较 較`),
    too: toWords(`太 过于 過於 过 過`),
  },
  attributes: {
    sweetness: toWords(`甜度 糖分 糖度 甜味 残糖 殘糖`),
    acidity: toWords(`酸度 酸味 酸`),
    tannin: toWords(`单宁 單寧 涩味 澀味 涩度 澀度 丹宁`),
    body: toWords(`酒体 酒體 身体 厚度`),
    fizz: toWords(`气泡 氣泡 泡沫 气泡感 氣泡感 泡`),
    alcohol: toWords(`酒精度 酒精度数 酒精度數 度数 度數 酒精 酒精含量 酒精浓度 酒精濃度 酒度`),
  },
  degrees: {
    high: toWords(
      `高 强 強 多 重 足 大 丰富 豐富 饱满 飽滿 明显 明顯 浓 濃 厚 厚重 充足 充沛 强劲 強勁 强烈 強烈 紧实 緊實 结实 結實 突出 高的 强的 強的 多的 重的 明亮 好 满 滿`,
    ),
    low: toWords(
      `低 弱 少 轻 輕 小 柔和 柔顺 柔順 细腻 細膩 轻盈 輕盈 柔软 柔軟 淡 薄 低的 少的 轻的 輕的 不足 适中偏低 温和 溫和 圆润 圓潤 顺滑 順滑 丝滑 絲滑`,
    ),
    none: toWords(`没有 沒有 无 無 零 没 沒 0`),
    some: toWords(`有 带 帶 含 带有 帶有 有着 有著`),
    medium: toWords(`适中 適中 中等 中 一般 均衡 平衡 适度 適度 中度`),
  },
  deniedDegrees: {
    high: toWords(`不高 不强 不強 不多 不重 不大 不明显 不明顯`),
    low: toWords(`不低 不弱 不少 不轻 不輕`),
  },
  adjectives: [
    ['sweetness', 'high', toWords(`甜 甜的 甜型 甜美 香甜 甜蜜 甜润 甜潤 甜口 甜味 带甜 帶甜`)],
    ['sweetness', 'low', toWords(`干 干的 干型 乾 乾型 不甜 不甜的 乾爽 干爽 少糖 低糖 干口`)],
    [
      'acidity',
      'high',
      toWords(`酸 酸的 酸爽 清爽 清新 爽口 爽脆 活泼 活潑 清爽的 鲜爽 鮮爽 清脆 解腻 解膩 爽`),
    ],
    ['tannin', 'high', toWords(`涩 澀 涩的 澀的 涩口 澀口`)],
    [
      'tannin',
      'low',
      toWords(
        `柔和 柔顺 柔順 顺滑 順滑 丝滑 絲滑 柔软 柔軟 圆润 圓潤 细腻 順口 顺口 温和 溫和 易饮 易飲 好入口`,
      ),
    ],
    [
      'body',
      'high',
      toWords(
        `浓郁 濃郁 饱满 飽滿 厚重 浓厚 濃厚 醇厚 浓 濃 重 重的 重酒体 重酒體 饱满酒体 飽滿酒體 酒体饱满 酒體飽滿 强劲 強勁 厚实 厚實 浓重 濃重 丰满 豐滿 重口`,
      ),
    ],
    ['body', 'medium', toWords(`中等酒体 中等酒體 中酒体 中酒體 适中酒体`)],
    [
      'body',
      'low',
      toWords(
        `轻盈 輕盈 清淡 轻 輕 轻的 輕的 轻酒体 輕酒體 酒体轻盈 酒體輕盈 轻巧 輕巧 淡 淡雅 单薄 單薄 轻量 輕量 轻柔 輕柔 轻松`,
      ),
    ],
    ['alcohol', 'low', toWords(`低酒精 低度 低度数 低度數 低酒精度 度数低 度數低 低度酒 低醇`)],
    ['alcohol', 'high', toWords(`高酒精 高度 高度数 高度數 高酒精度 度数高 度數高 烈 烈酒`)],
    ['fizz', 'some', toWords(`带气 帶氣 有气 有氣 带泡 帶泡 有泡 冒泡`)],
    ['fizz', 'none', toWords(`无泡 無泡 无气泡 無氣泡 不起泡 没有气泡 沒有氣泡 静止 靜止`)],
  ],
  deniedAdjectives: [],
  negators: [],
  bands: [
    ['sweetness', 2, 3, toWords(`半干 半干型 半乾 半乾型 微甜 微甜的 微甜型`)],
    ['sweetness', 3, 4, toWords(`半甜 半甜型 半甜的 中甜 中等甜度 偏甜 偏甜的`)],
  ],
  comparisons: {
    before: {
      until: toWords(`不超过 不超過 最多 至多 不高于 不高於 最高 不到 不大于 不大於 顶多 頂多`),
      below: toWords(`低于 低於 少于 少於 小于 小於 便宜过 早于 早於`),
      from: toWords(`至少 最少 不少于 不少於 不低于 不低於 最低 从 從`),
      above: toWords(`超过 超過 高于 高於 大于 大於 多于 多於 晚于 晚於`),
      around: toWords(`大约 大約 大概 约 約 差不多`),
    },
    after: {
      until: toWords(
        `以前 以前的 或以前 及以前 或更早 及更早 更早 以下 以下的 或以下 及以下 或更低 或更便宜 以内 以內 以内的 以內的 之内 之內 之内的 之內的 内 內 封顶 封頂`,
      ),
      below: toWords(`不到 之前 之前的`),
      from: toWords(`以上 以上的 或以上 或更高 或更晚 及以后 及以後 起 起步 及以上 以后 以後 之后 之後`),
      above: [],
      around: toWords(`左右 左右的 上下 上下的 前后 前後 出头 出頭 价位 價位 档 檔`),
    },
  },
  units: {
    money: toWords(`韩元 韓元 韩币 韓幣 韩圆 韓圜 元 块 塊 块钱 塊錢 圆`),
    band: toWords(`多 多元 几 幾 多韩元 多韓元 元档`),
    percent: toWords(`% 度 度的 百分 度数 度數`),
    year: toWords(`年份 年的 年产 年產 年 年份的`),
    withoutYear: toWords(`无年份 無年份 nv 非年份`),
    age: { year: toWords(`年`), words: toWords(`以上 以上的 陈年 陳年 陈酿 陳釀 陈 陳 老 的`) },
    milliliters: toWords(`ml 毫升`),
    liters: toWords(`l 升 公升`),
    counters: toWords(`瓶 支 人 位 杯 款 个 個 种 種`),
  },
  cheap: toWords(
    `便宜 便宜的 平价 平價 实惠 實惠 性价比高 性價比高 高性价比 高性價比 性价比 性價比 划算 划算的 不贵 不貴 不贵的 不貴的 cp值高 高cp值 cp值 亲民 親民 廉价 廉價 低价 低價 经济实惠 物美价廉`,
  ),
  dear: toWords(`贵 貴 贵的 貴的 昂贵 昂貴 高档 高檔 高级 高級 奢华 奢華 高端 名贵 名貴 顶级 頂級`),
}
