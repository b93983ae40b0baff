/**
 * Stations, neighborhoods, shopping streets and beaches that shoppers name instead of a district, with the point they
 * mean to about 300 metres. Of two places with one name the one that more people mean comes first.
 */
export type LandmarkSeed = {
  /** Code of its district (시·군·구), five digits. */
  district: string
  latitude: number
  longitude: number
  names: { ko: string; en: string; zhCN: string; zhTW: string; ja: string }
  /** What it is called besides, such as 홍대 for 홍대입구역. */
  terms: readonly string[]
  /** Short names that are everyday words too: a place only beside a word for stores. */
  everydayTerms: readonly string[]
}

/**
 * A line is the district, latitude, longitude, the Korean names, the English ones and, of the best known, the simplified
 * Chinese, traditional Chinese and Japanese ones. The first name of each is the full one; one with an asterisk is an
 * everyday word too.
 */
const lines: Record<string, string> = {
  seoul: `
11680 37.498 127.028 강남역=강남 | Gangnam Station=Gangnam | 江南站=江南 | 江南站=江南 | 江南駅=江南=カンナム
11440 37.557 126.924 홍대입구역=홍대=홍대입구 | Hongik University Station=Hongdae=Hongik Univ Station | 弘大入口站=弘大=弘大入口 | 弘大入口站=弘大=弘大入口 | 弘大入口駅=弘大=ホンデ
11440 37.562 126.924 연남동=연남=연트럴파크=경의선숲길 | Yeonnam-dong=Yeonnamdong | 延南洞 | 延南洞 | 延南洞=ヨンナムドン
11440 37.550 126.914 합정역=합정=합정동 | Hapjeong Station=Hapjeong | 合井站=合井 | 合井站=合井 | 合井駅=合井=ハプチョン
11440 37.548 126.923 상수역=상수*=상수동 | Sangsu Station=Sangsu | 上水站 | 上水站 | 上水駅=サンス
11440 37.556 126.910 망원역=망원*=망원동=망리단길 | Mangwon Station=Mangwon=Mangnidan-gil | 望远站=望远洞 | 望遠站=望遠洞 | 望遠駅=望遠洞=マンウォン
11440 37.555 126.937 신촌역=신촌=신촌동 | Sinchon Station=Sinchon | 新村站=新村 | 新村站=新村 | 新村駅=新村=シンチョン
11410 37.557 126.946 이대역=이대=이화여대 | Ewha Womans University Station=Ewha | 梨大站=梨大 | 梨大站=梨大 | 梨大駅=梨大
11440 37.543 126.952 공덕역=공덕=공덕동 | Gongdeok Station=Gongdeok
11440 37.540 126.946 마포역=마포 | Mapo Station=Mapo
11440 37.577 126.890 상암동=상암=상암DMC | Sangam-dong=Sangam
11440 37.576 126.900 디지털미디어시티역=디지털미디어시티=DMC역 | Digital Media City Station=DMC Station
11410 37.567 126.930 연희동=연희* | Yeonhui-dong=Yeonhui
11410 37.559 126.964 충정로역=충정로 | Chungjeongno Station=Chungjeongno
11410 37.589 126.944 홍제역=홍제*=홍제동 | Hongje Station=Hongje
11410 37.576 126.936 가재울=가재울뉴타운=남가좌동 | Gajaeul=Namgajwa
11170 37.534 126.994 이태원역=이태원=이태원동 | Itaewon Station=Itaewon | 梨泰院站=梨泰院 | 梨泰院站=梨泰院 | 梨泰院駅=梨泰院=イテウォン
11170 37.539 126.987 경리단길=경리단 | Gyeongnidan-gil=Gyeongridan-gil | 经理团路 | 經理團路 | 経理団通り=キョンニダンギル
11170 37.542 126.987 해방촌=해방촌길 | Haebangchon=HBC | 解放村 | 解放村 | 解放村=ヘバンチョン
11170 37.535 127.001 한남동=한남=한남오거리 | Hannam-dong=Hannam=Hannamdong | 汉南洞 | 漢南洞 | 漢南洞=ハンナムドン
11170 37.529 127.009 한남역 | Hannam Station
11170 37.530 126.965 용산역=용산=아이파크몰 | Yongsan Station=Yongsan | 龙山站=龙山 | 龍山站=龍山 | 龍山駅=龍山=ヨンサン
11170 37.529 126.968 신용산역=신용산=용리단길 | Sinyongsan Station=Sinyongsan=Yongnidan-gil
11170 37.535 126.973 삼각지역=삼각지 | Samgakji Station=Samgakji
11170 37.545 126.972 숙대입구역=숙대=숙대입구=숙명여대 | Sookmyung Women's University Station=Sookmyung
11170 37.548 126.971 후암동=후암 | Huam-dong
11170 37.518 126.975 이촌동=이촌=동부이촌동=이촌역 | Ichon-dong=Ichon
11140 37.564 126.985 명동=명동역=명동거리 | Myeongdong=Myeong-dong=Myeongdong Station | 明洞 | 明洞 | 明洞=ミョンドン
11140 37.566 126.982 을지로입구역=을지로=을지로입구 | Euljiro 1-ga Station=Euljiro | 乙支路入口站=乙支路 | 乙支路入口站=乙支路 | 乙支路入口駅=乙支路=ウルチロ
11140 37.566 126.992 을지로3가역=을지로3가=힙지로 | Euljiro 3-ga Station=Hipjiro
11140 37.561 126.994 충무로역=충무로 | Chungmuro Station=Chungmuro
11140 37.565 127.008 동대문역사문화공원역=동대문역사문화공원=동대문디자인플라자=DDP | Dongdaemun History & Culture Park Station=Dongdaemun Design Plaza=DDP | 东大门设计广场 | 東大門設計廣場 | 東大門デザインプラザ
11140 37.566 127.018 신당역=신당*=신당동=힙당동 | Sindang Station=Sindang | 新堂站 | 新堂站 | 新堂駅
11140 37.554 127.011 약수역=약수*=약수동 | Yaksu Station=Yaksu
11140 37.555 126.971 서울역 | Seoul Station | 首尔站 | 首爾站 | ソウル駅
11140 37.566 126.977 시청역=시청*=서울시청 | City Hall Station=Seoul City Hall
11140 37.559 126.977 남대문시장=남대문=회현역 | Namdaemun Market=Namdaemun | 南大门市场=南大门 | 南大門市場=南大門 | 南大門市場=南大門=ナムデムン
11110 37.571 126.977 광화문역=광화문 | Gwanghwamun Station=Gwanghwamun | 光化门站=光化门 | 光化門站=光化門 | 光化門駅=光化門=クァンファムン
11110 37.570 126.983 종각역=종각 | Jonggak Station=Jonggak | 钟阁站=钟阁 | 鐘閣站=鐘閣 | 鐘閣駅=鐘閣=チョンガク
11110 37.571 126.992 종로3가역=종로3가 | Jongno 3-ga Station=Jongno 3-ga | 钟路3街站 | 鐘路3街站 | 鐘路3街駅
11110 37.574 126.990 익선동=익선 | Ikseon-dong=Ikseondong | 益善洞 | 益善洞 | 益善洞=イクソンドン
11110 37.574 126.985 인사동=안국동 | Insa-dong=Insadong | 仁寺洞 | 仁寺洞 | 仁寺洞=インサドン
11110 37.577 126.985 안국역=안국=북촌=북촌한옥마을 | Anguk Station=Anguk=Bukchon | 安国站=北村 | 安國站=北村 | 安国駅=北村=プクチョン
11110 37.581 126.982 삼청동=삼청 | Samcheong-dong=Samcheongdong | 三清洞 | 三清洞 | 三清洞=サムチョンドン
11110 37.579 126.971 서촌=경복궁역=경복궁=통인동 | Seochon=Gyeongbokgung Station=Gyeongbokgung | 西村=景福宫 | 西村=景福宮 | 西村=景福宮=ソチョン
11110 37.582 127.002 혜화역=혜화=혜화동=대학로 | Hyehwa Station=Hyehwa=Daehangno | 惠化站=惠化=大学路 | 惠化站=惠化=大學路 | 恵化駅=恵化=大学路=テハンノ
11110 37.571 127.009 동대문역=동대문 | Dongdaemun Station=Dongdaemun | 东大门站=东大门 | 東大門站=東大門 | 東大門駅=東大門=トンデムン
11110 37.573 127.016 동묘앞역=동묘=동묘앞 | Dongmyo Station=Dongmyo
11110 37.593 126.968 부암동=부암 | Buam-dong=Buam
11110 37.605 126.968 평창동=평창* | Pyeongchang-dong
11200 37.544 127.056 성수동=성수=성수역=연무장길=서울숲카페거리 | Seongsu-dong=Seongsu=Seongsudong=Seongsu Station | 圣水洞=圣水 | 聖水洞=聖水 | 聖水洞=聖水=ソンス=ソンスドン
11200 37.547 127.047 뚝섬역=뚝섬 | Ttukseom Station=Ttukseom | 纛岛站 | 纛島站 | トゥクソム駅=トゥクソム
11200 37.544 127.045 서울숲역=서울숲 | Seoul Forest Station=Seoul Forest | 首尔林 | 首爾林 | ソウルの森
11200 37.561 127.038 왕십리역=왕십리=왕십리동 | Wangsimni Station=Wangsimni
11200 37.541 127.018 옥수역=옥수*=옥수동 | Oksu Station=Oksu
11200 37.548 127.023 금호동=금호역=금호* | Geumho-dong=Geumho
11200 37.555 127.044 한양대역=한양대=한대앞 | Hanyang University Station=Hanyang University
11215 37.540 127.070 건대입구역=건대=건대입구=건국대 | Konkuk University Station=Kondae=Konkuk University | 建大入口站=建大 | 建大入口站=建大 | 建大入口駅=建大
11215 37.535 127.095 강변역=강변*=구의동=구의역=동서울터미널 | Gangbyeon Station=Guui
11215 37.557 127.079 군자역=군자*=능동* | Gunja Station=Gunja
11215 37.532 127.067 자양동=뚝섬유원지=자양역 | Jayang-dong=Jayang
11230 37.590 127.051 회기역=회기*=경희대=회기동 | Hoegi Station=Kyung Hee University=Hoegi
11230 37.595 127.061 외대앞역=외대=외대앞=한국외대 | Hankuk University of Foreign Studies Station=HUFS
11230 37.580 127.047 청량리역=청량리 | Cheongnyangni Station=Cheongnyangni | 清凉里站 | 清涼里站 | 清凉里駅=チョンニャンニ
11230 37.566 127.066 장한평역=장한평=장안동=답십리 | Janghanpyeong Station=Janghanpyeong
11260 37.596 127.085 상봉역=상봉*=망우=상봉동 | Sangbong Station=Sangbong
11260 37.589 127.088 면목동=면목역=면목*=사가정 | Myeonmok-dong=Myeonmok
11290 37.586 127.029 안암역=안암=안암동=고대=고려대 | Anam Station=Anam=Korea University
11290 37.593 127.017 성신여대입구역=성신여대=성신여대입구=돈암동=돈암 | Sungshin Women's University Station=Sungshin
11290 37.588 127.006 한성대입구역=한성대=한성대입구=성북동 | Hansung University Station=Seongbuk-dong
11290 37.603 127.025 길음역=길음=길음뉴타운 | Gireum Station=Gireum
11305 37.613 127.030 미아사거리역=미아사거리=미아=미아역=미아동 | Miasageori Station=Miasageori
11305 37.638 127.026 수유역=수유*=수유동 | Suyu Station=Suyu
11320 37.653 127.048 창동역=창동 | Chang-dong Station=Changdong
11320 37.679 127.045 도봉산역=도봉산 | Dobongsan Station=Dobongsan
11350 37.655 127.061 노원역=노원=노원동 | Nowon Station=Nowon
11350 37.650 127.073 중계동=은행사거리=중계역 | Junggye-dong=Junggye
11350 37.626 127.073 태릉입구역=태릉=공릉동=공릉=공트럴파크 | Taereung Station=Taereung=Gongneung
11380 37.637 126.919 연신내역=연신내 | Yeonsinnae Station=Yeonsinnae
11380 37.619 126.921 불광역=불광동=불광 | Bulgwang Station=Bulgwang
11380 37.602 126.928 응암동=응암=응암역=불광천 | Eungam-dong=Eungam
11380 37.636 126.932 은평뉴타운=진관동=구파발=구파발역 | Eunpyeong New Town=Gupabal
11470 37.527 126.865 목동=목동역=목동신시가지 | Mok-dong=Mokdong
11470 37.524 126.875 오목교역=오목교 | Omokgyo Station=Omokgyo
11470 37.514 126.865 양천구청역=신정네거리=신정동 | Yangcheon-gu Office Station=Sinjeong
11500 37.561 126.826 마곡역=마곡=마곡나루=마곡나루역=마곡동 | Magok Station=Magok
11500 37.560 126.838 발산역=발산*=내발산동 | Balsan Station=Balsan
11500 37.541 126.840 화곡역=화곡동=화곡 | Hwagok Station=Hwagok
11500 37.550 126.869 등촌역=등촌동=등촌=염창역 | Deungchon Station=Deungchon
11500 37.562 126.801 김포공항역=김포공항 | Gimpo International Airport Station=Gimpo Airport
11530 37.503 126.882 구로역=구로동=구로* | Guro Station=Guro
11530 37.485 126.901 구로디지털단지역=구디=구디역=구로디지털단지 | Guro Digital Complex Station
11530 37.509 126.891 신도림역=신도림=신도림동 | Sindorim Station=Sindorim
11530 37.492 126.823 온수역=온수*=항동 | Onsu Station
11545 37.481 126.883 가산디지털단지역=가디=가산디지털단지=가산동 | Gasan Digital Complex Station=Gasan
11545 37.456 126.896 금천구청역=시흥동=독산=독산역 | Geumcheon-gu Office Station=Doksan
11560 37.522 126.924 여의도역=여의도=여의도동=더현대=더현대서울 | Yeouido Station=Yeouido=The Hyundai Seoul | 汝矣岛站=汝矣岛 | 汝矣島站=汝矣島 | 汝矣島駅=汝矣島=ヨイド
11560 37.527 126.933 여의나루역=여의나루 | Yeouinaru Station=Yeouinaru
11560 37.516 126.907 영등포역=영등포=타임스퀘어 | Yeongdeungpo Station=Yeongdeungpo | 永登浦站=永登浦 | 永登浦站=永登浦 | 永登浦駅=永登浦=ヨンドゥンポ
11560 37.518 126.895 문래역=문래동=문래=문래창작촌 | Mullae Station=Mullae | 文来洞 | 文來洞 | 文来洞=ムルレドン
11560 37.534 126.902 당산역=당산*=당산동 | Dangsan Station=Dangsan
11560 37.525 126.896 영등포구청역=선유도 | Yeongdeungpo-gu Office Station=Seonyudo
11590 37.513 126.942 노량진역=노량진 | Noryangjin Station=Noryangjin | 鹭梁津 | 鷺梁津 | 鷺梁津=ノリャンジン
11590 37.477 126.982 사당역=사당=사당동 | Sadang Station=Sadang
11590 37.487 126.982 이수역=이수*=이수교=총신대입구=총신대 | Isu Station=Chongshin University
11590 37.509 126.964 흑석역=흑석동=흑석=중앙대 | Heukseok Station=Heukseok=Chung-Ang University
11590 37.496 126.954 숭실대입구역=숭실대=상도동=상도역=상도* | Soongsil University Station=Sangdo
11620 37.484 126.930 신림역=신림=신림동 | Sillim Station=Sillim
11620 37.481 126.953 서울대입구역=서울대입구=샤로수길=설입 | Seoul National University Station=Syarosu-gil=Sharosu-gil
11620 37.477 126.964 낙성대역=낙성대 | Nakseongdae Station=Nakseongdae
11620 37.483 126.942 봉천역=봉천동=봉천 | Bongcheon Station=Bongcheon
11650 37.505 127.005 고속터미널역=고속터미널=고터=고터역=반포=반포동=강남고속터미널 | Express Bus Terminal Station=Banpo | 高速巴士客运站 | 高速巴士客運站 | 高速ターミナル駅
11650 37.504 127.024 신논현역=신논현 | Sinnonhyeon Station=Sinnonhyeon
11650 37.493 127.014 교대역=교대*=서울교대=서초역=서초 | Seoul National University of Education Station=Seocho
11650 37.497 126.999 서래마을=서래 | Seorae Village=Seoraemaeul | 西来村 | 西來村 | ソレマウル
11650 37.488 126.993 방배동=방배=방배역=방배카페골목 | Bangbae-dong=Bangbae
11650 37.484 127.034 양재역=양재=양재동 | Yangjae Station=Yangjae
11650 37.512 127.011 잠원동=잠원=잠원역 | Jamwon-dong=Jamwon
11680 37.520 127.023 가로수길=신사동=신사동가로수길 | Garosu-gil=Garosugil=Sinsa-dong | 林荫道=新沙洞 | 林蔭道=新沙洞 | カロスキル=街路樹通り=新沙洞
11680 37.516 127.020 신사역=신사* | Sinsa Station=Sinsa
11680 37.527 127.040 압구정로데오역=압구정로데오=도산공원=도산* | Apgujeong Rodeo Station=Apgujeong Rodeo=Dosan Park | 狎鸥亭罗德奥 | 狎鷗亭羅德奧 | 狎鴎亭ロデオ駅=狎鴎亭ロデオ
11680 37.526 127.028 압구정역=압구정=압구정동 | Apgujeong Station=Apgujeong | 狎鸥亭站=狎鸥亭 | 狎鷗亭站=狎鷗亭 | 狎鴎亭駅=狎鴎亭=アックジョン
11680 37.525 127.047 청담동=청담=청담사거리 | Cheongdam-dong=Cheongdam=Cheongdamdong | 清潭洞 | 清潭洞 | 清潭洞=チョンダムドン
11680 37.519 127.054 청담역 | Cheongdam Station
11680 37.514 127.032 학동역=학동=학동사거리=논현동=논현 | Hak-dong Station=Nonhyeon
11680 37.511 127.022 논현역=영동시장 | Nonhyeon Station
11680 37.509 127.063 삼성역=삼성동=코엑스=봉은사역 | Samseong Station=COEX | 三成站=COEX | 三成站=COEX | 三成駅=コエックス
11680 37.504 127.049 선릉역=선릉 | Seolleung Station=Seolleung | 宣陵站=宣陵 | 宣陵站=宣陵 | 宣陵駅=ソルルン
11680 37.500 127.036 역삼역=역삼=역삼동=테헤란로 | Yeoksam Station=Yeoksam=Teheran-ro
11680 37.494 127.063 대치동=대치=대치역=은마사거리 | Daechi-dong=Daechi
11680 37.491 127.055 도곡역=도곡=도곡동=매봉역 | Dogok Station=Dogok
11680 37.490 127.071 개포동=개포=대모산입구 | Gaepo-dong=Gaepo
11680 37.487 127.102 수서역=수서*=수서동 | Suseo Station=Suseo
11680 37.514 127.057 봉은사=봉은사로 | Bongeunsa
11710 37.513 127.100 잠실역=잠실=롯데월드=롯데월드몰=롯데월드타워 | Jamsil Station=Jamsil=Lotte World | 蚕室站=蚕室=乐天世界 | 蠶室站=蠶室=樂天世界 | 蚕室駅=蚕室=チャムシル=ロッテワールド
11710 37.511 127.086 잠실새내역=잠실새내=잠실신천=새내역=신천동 | Jamsilsaenae Station=Jamsilsaenae=Sincheon | 蚕室新川站 | 蠶室新川站 | 蚕室セネ駅
11710 37.510 127.109 송리단길=석촌호수=송파나루역=방이동=방이 | Songnidan-gil=Seokchon Lake=Songridan-gil | 松理团路=石村湖 | 松理團路=石村湖 | ソンリダンギル=石村湖
11710 37.505 127.107 석촌역=석촌=석촌동 | Seokchon Station=Seokchon
11710 37.493 127.118 가락시장역=가락시장=가락동=헬리오시티 | Garak Market Station=Garak
11710 37.485 127.122 문정역=문정동=문정*=문정법조단지 | Munjeong Station=Munjeong
11710 37.479 127.145 위례신도시=위례 | Wirye New Town=Wirye
11710 37.516 127.131 올림픽공원역=올림픽공원 | Olympic Park Station=Olympic Park
11740 37.538 127.124 천호역=천호=천호동 | Cheonho Station=Cheonho
11740 37.535 127.132 강동역=강동=길동 | Gangdong Station=Gangdong
11740 37.555 127.154 고덕역=고덕=상일동=고덕동 | Godeok Station=Godeok
11740 37.551 127.127 암사역=암사동=암사* | Amsa Station=Amsa`,
  gyeonggi: `
41135 37.395 127.111 판교역=판교=판교동=현대백화점판교 | Pangyo Station=Pangyo | 板桥站=板桥 | 板橋站=板橋 | 板橋駅=板橋=パンギョ
41135 37.402 127.108 판교테크노밸리=테크노밸리=삼평동 | Pangyo Techno Valley
41135 37.385 127.123 서현역=서현=서현동=분당=분당서현 | Seohyeon Station=Seohyeon=Bundang | 盆唐 | 盆唐 | 盆唐=ブンダン
41135 37.366 127.108 정자역=정자*=정자동=정자동카페거리=분당정자 | Jeongja Station=Jeongja
41135 37.350 127.109 미금역=미금=구미동 | Migeum Station=Migeum
41135 37.411 127.128 야탑역=야탑=야탑동 | Yatap Station=Yatap
41135 37.379 127.114 수내역=수내=수내동 | Sunae Station=Sunae
41133 37.432 127.129 모란역=모란*=모란시장=성남모란 | Moran Station
41131 37.445 127.139 태평역=수진역=성남구시가지 | Seongnam Old Town
41465 37.314 127.081 상현역=상현*=상현동 | Sanghyeon Station
41465 37.322 127.097 수지구청역=수지구청=수지*=풍덕천 | Suji-gu Office Station=Suji
41465 37.314 127.089 성복역=성복=롯데몰수지 | Seongbok Station
41465 37.338 127.103 동천역=동천동=용인동천 | Dongcheon Station
41463 37.275 127.116 기흥역=기흥=구갈동 | Giheung Station=Giheung
41463 37.275 127.145 동백지구=동백동=용인동백 | Dongbaek-dong
41463 37.268 127.121 보정동=보정동카페거리=죽전카페거리 | Bojeong-dong=Bojeong Cafe Street
41465 37.325 127.107 죽전역=죽전=죽전동=단국대 | Jukjeon Station=Jukjeon
41461 37.234 127.203 용인시청=처인=용인중앙시장 | Yongin City Hall
41461 37.294 127.202 에버랜드=전대에버랜드역=포곡 | Everland=Everland Station | 爱宝乐园 | 愛寶樂園 | エバーランド
41115 37.266 127.000 수원역=매산동=수원역로데오 | Suwon Station | 水原站 | 水原站 | 水原駅
41115 37.283 127.014 행궁동=행리단길=수원행궁=화성행궁=장안문 | Haenggung-dong=Haengridan-gil=Suwon Hwaseong | 行宫洞 | 行宮洞 | 行宮洞=ヘングンドン
41115 37.266 127.031 인계동=수원시청역=수원시청=나혜석거리 | Ingye-dong=Suwon City Hall Station
41117 37.286 127.058 광교중앙역=광교=광교신도시=광교호수공원=갤러리아광교 | Gwanggyo Jungang Station=Gwanggyo | 光教 | 光教 | 光教=クァンギョ
41117 37.252 127.072 영통역=영통=영통동=망포역=망포 | Yeongtong Station=Yeongtong
41117 37.278 127.044 아주대=아주대학교=원천동 | Ajou University
41111 37.300 126.973 성균관대역=성대=성균관대=율전동=천천동 | Sungkyunkwan University Station=Sungkyunkwan University
41111 37.297 127.010 화서역=화서=정자동=스타필드수원 | Hwaseo Station=Starfield Suwon
41113 37.268 126.957 호매실=호매실지구=서수원 | Homaesil
41590 37.200 127.098 동탄역=동탄=동탄신도시=동탄호수공원=동탄2신도시=롯데백화점동탄 | Dongtan Station=Dongtan | 东滩 | 東灘 | 東灘=トンタン
41590 37.207 127.034 병점역=병점=화성병점 | Byeongjeom Station=Byeongjeom
41590 37.206 127.072 동탄1신도시=동탄북광장=반송동=센트럴파크동탄 | Dongtan 1 New Town
41590 37.135 126.910 향남=향남읍 | Hyangnam
41370 37.146 127.067 오산역=오산시내=운암지구 | Osan Station
41220 36.991 127.085 평택역=평택시내=소사벌=비전동 | Pyeongtaek Station
41220 37.057 127.046 고덕신도시=지제역=평택지제역=고덕국제신도시 | Godeok New Town=Pyeongtaek Jije Station
41220 37.083 127.050 송탄=송탄역=서정리역=평택국제중앙시장 | Songtan
41220 36.967 127.011 캠프험프리스=안정리=팽성 | Camp Humphreys=Anjeong-ri
41550 37.008 127.270 안성시내=안성스타필드=공도읍 | Anseong
41285 37.660 126.770 정발산역=정발산=라페스타=일산호수공원=일산 | Jeongbalsan Station=Ilsan=Lake Park | 一山 | 一山 | 一山=イルサン
41287 37.670 126.762 주엽역=주엽=그랜드백화점 | Juyeop Station=Juyeop
41287 37.676 126.747 대화역=대화*=킨텍스 | Daehwa Station=KINTEX
41285 37.652 126.777 마두역=마두=웨스턴돔=장항동 | Madu Station=Western Dom
41285 37.643 126.788 백석역=백석* | Baekseok Station
41281 37.634 126.832 화정역=화정*=화정동=고양시청=덕양 | Hwajeong Station=Hwajeong
41281 37.647 126.895 삼송역=삼송=삼송지구=스타필드고양=지축 | Samsong Station=Starfield Goyang
41281 37.616 126.835 행신역=행신=행신동=능곡 | Haengsin Station=Haengsin
41281 37.607 126.885 향동=향동지구=덕은 | Hyangdong
41287 37.694 126.761 탄현역=탄현=덕이동 | Tanhyeon Station
41480 37.714 126.761 운정역=운정=운정신도시=야당역=야당* | Unjeong Station=Unjeong
41480 37.789 126.698 헤이리=헤이리마을=헤이리예술마을=파주프리미엄아울렛 | Heyri Art Village=Heyri
41480 37.712 126.687 파주출판단지=파주출판도시 | Paju Book City
41480 37.766 126.774 금촌역=금촌 | Geumchon Station
41570 37.645 126.668 장기동=김포한강신도시=한강신도시=구래역=구래동=장기역=라베니체 | Gimpo Hangang New Town=Gurae
41570 37.603 126.765 고촌역=고촌=현대프리미엄아울렛김포 | Gochon Station
41570 37.632 126.706 사우역=사우동=풍무동=풍무역=김포시청 | Sau Station
41194 37.505 126.753 신중동역=신중동=부천시청역=부천중동=중동신도시 | Sinjungdong Station=Bucheon City Hall
41192 37.484 126.783 부천역=부천남부역=부천북부역 | Bucheon Station
41192 37.505 126.776 춘의역=부천종합운동장역 | Chunui Station
41194 37.490 126.755 송내역=송내=상동*=부천상동 | Songnae Station=Songnae
41196 37.520 126.808 오정동=까치울역 | Ojeong-dong
41210 37.416 126.884 광명사거리역=광명철산=철산역=철산=철산동=광명사거리 | Cheolsan Station=Cheolsan
41210 37.416 126.885 광명역=일직동=이케아광명 | Gwangmyeong Station
41390 37.352 126.736 정왕역=정왕*=정왕동 | Jeongwang Station
41390 37.381 126.803 시흥시청=은계지구=장현지구 | Siheung City Hall
41390 37.370 126.733 배곧=배곧신도시=거북섬 | Baegot
41390 37.450 126.787 시흥신천역=대야동=은행동 | Sincheon Station Siheung
41173 37.390 126.951 범계역=범계=평촌=평촌신도시=평촌역 | Beomgye Station=Beomgye=Pyeongchon | 坪村 | 坪村 | 坪村=ピョンチョン
41171 37.401 126.922 안양역=안양일번가=안양1번가 | Anyang Station
41173 37.394 126.964 인덕원역=인덕원=관양동 | Indeogwon Station=Indeogwon
41410 37.360 126.935 산본역=산본=산본로데오=산본동 | Sanbon Station=Sanbon
41410 37.353 126.949 군포역=금정역=금정* | Geumjeong Station
41430 37.344 126.969 의왕시청=내손동=롯데타임빌라스 | Uiwang
41290 37.427 126.990 정부과천청사역=과천시내=과천청사=과천역 | Government Complex Gwacheon Station
41290 37.436 127.006 서울대공원=대공원역=서울랜드 | Seoul Grand Park
41273 37.316 126.838 안산중앙역=고잔동=고잔신도시=안산시청 | Ansan Jungang Station=Gojan
41271 37.310 126.853 한대앞역=안산한대앞=상록수역=사동 | Hanyang University at Ansan Station
41273 37.318 126.822 초지역=선부동 | Choji Station
41450 37.540 127.214 미사역=미사*=미사강변=미사강변도시=미사신도시=하남미사 | Misa Station=Misa
41450 37.545 127.223 스타필드하남=하남스타필드=하남검단산역=신장동 | Starfield Hanam
41450 37.517 127.170 감일지구=감일=하남감일 | Gamil
41310 37.594 127.142 구리역=구리시내=수택동=돌다리 | Guri Station
41310 37.612 127.138 갈매역=갈매=갈매동 | Galmae Station
41360 37.609 127.161 다산신도시=다산동=도농역=다산역=다산* | Dasan New Town
41360 37.646 127.121 별내역=별내=별내신도시=별내별가람역 | Byeollae Station=Byeollae
41360 37.655 127.243 호평동=평내호평역=평내=마석 | Pyeongnae Hopyeong Station
41360 37.580 127.218 팔당역=팔당=덕소=덕소역=와부 | Paldang Station=Deokso
41360 37.715 127.189 진접=진접역=오남 | Jinjeop Station
41150 37.738 127.046 의정부역=의정부로데오=행복로 | Uijeongbu Station
41150 37.741 127.110 민락지구=민락동=민락2지구 | Minnak-dong Uijeongbu
41150 37.751 127.071 신곡동=금오동=의정부시청 | Singok-dong
41630 37.786 127.046 양주역=고읍=옥정신도시=옥정=덕정역 | Yangju Okjeong=Okjeong
41250 37.901 127.056 지행역=동두천중앙역=보산역 | Jihaeng Station
41650 37.894 127.200 포천시청=포천시내 | Pocheon City Hall
41820 37.832 127.510 가평역=자라섬=남이섬=가평읍 | Gapyeong Station=Nami Island | 南怡岛 | 南怡島 | 南怡島=ナミソム
41820 37.735 127.420 청평역=청평*=청평호 | Cheongpyeong Station
41830 37.545 127.327 양수리=두물머리=양수역 | Dumulmeori=Yangsu-ri
41830 37.492 127.492 양평역=양평읍 | Yangpyeong Station
41610 37.410 127.257 경기광주역=경안동=태전동=태전지구 | Gyeonggi Gwangju Station
41610 37.353 127.230 오포=신현동=능평동 | Opo
41500 37.280 127.443 이천시내=이천터미널=창전동=이천역 | Icheon Terminal
41670 37.298 127.637 여주시내=여주역=여주프리미엄아울렛 | Yeoju Premium Outlets`,
  incheon: `
28185 37.389 126.644 송도국제도시=송도=송도동=송도센트럴파크=센트럴파크역=인천대입구역=트리플스트리트 | Songdo=Songdo International City=Central Park Station | 松岛国际城市=松岛 | 松島國際城市=松島 | 松島国際都市=松島=ソンド
28185 37.407 126.678 연수동=연수역=연수구청=스퀘어원 | Yeonsu-dong
28200 37.443 126.702 구월동=구월=인천로데오=예술회관역=인천터미널역=인천시청 | Guwol-dong=Guwol
28200 37.448 126.737 인천대공원=만수동 | Incheon Grand Park
28200 37.400 126.722 논현지구=인천논현역=소래포구=소래=에코메트로 | Soraepogu=Incheon Nonhyeon Station
28237 37.490 126.724 부평역=부평=부평동=평리단길=부평지하상가 | Bupyeong Station=Bupyeong | 富平站=富平 | 富平站=富平 | 富平駅=富平=プピョン
28237 37.508 126.722 부평구청역=삼산동=갈산 | Bupyeong-gu Office Station
28237 37.490 126.711 백운역=십정동=동암역=동암 | Baegun Station
28245 37.536 126.738 계산동=계양구청=계산역 | Gyesan-dong
28245 37.571 126.736 계양역=귤현=계양신도시 | Gyeyang Station
28245 37.520 126.733 작전역=작전동=효성동 | Jakjeon Station
28260 37.534 126.645 청라국제도시=청라=청라동=청라커낼웨이=청라호수공원 | Cheongna=Cheongna International City | 青罗 | 青羅 | 青羅=チョンナ
28260 37.593 126.673 검단신도시=검단=검단사거리=아라역=원당역 | Geomdan=Geomdan New Town
28260 37.522 126.676 가정동=루원시티=가정중앙시장역 | Lu One City=Gajeong-dong
28177 37.465 126.680 주안역=주안=주안동=인하대=인하대역=용현동 | Juan Station=Juan=Inha University
28177 37.439 126.672 학익동=인하대후문 | Hagik-dong
28110 37.475 126.617 인천역=차이나타운=개항로=신포동=신포시장=동인천역=동인천 | Incheon Station=Incheon Chinatown=Sinpo | 仁川中华街 | 仁川中華街 | 仁川チャイナタウン=新浦洞
28110 37.475 126.622 월미도=자유공원 | Wolmido | 月尾岛 | 月尾島 | 月尾島=ウォルミド
28110 37.493 126.563 영종도=영종=영종하늘도시=운서역=운서 | Yeongjongdo=Yeongjong
28110 37.449 126.451 인천공항=인천국제공항=인천공항1터미널역=공항신도시 | Incheon Airport=Incheon International Airport | 仁川机场 | 仁川機場 | 仁川空港
28140 37.473 126.638 동인천배다리=배다리=송림동 | Baedari
28710 37.747 126.487 강화읍=강화터미널=강화도 | Ganghwa`,
  busan: `
26230 35.158 129.060 서면역=서면=서면로터리=부전동 | Seomyeon Station=Seomyeon | 西面站=西面 | 西面站=西面 | 西面駅=西面=ソミョン
26230 35.154 129.064 전포동=전포역=전포=전리단길=전포카페거리 | Jeonpo-dong=Jeonpo=Jeonpo Cafe Street | 田浦洞 | 田浦洞 | 田浦=チョンポ
26230 35.169 129.071 부산시민공원=초읍=부전역 | Busan Citizens Park
26230 35.150 129.027 개금역=개금=가야역=동의대 | Gaegeum Station=Dong-Eui University
26350 35.159 129.160 해운대해수욕장=해운대=해운대역=해리단길=구남로 | Haeundae Beach=Haeundae | 海云台 | 海雲台 | 海雲台=ヘウンデ
26350 35.169 129.131 센텀시티역=센텀시티=센텀=벡스코 | Centum City Station=Centum City=BEXCO | 新世界Centum City | 新世界Centum City | センタムシティ
26350 35.163 129.158 해운대시장=중동역=해운대중동 | Haeundae Market
26350 35.156 129.147 마린시티=동백섬=더베이101=동백역 | Marine City=Dongbaek Island
26350 35.160 129.180 달맞이길=달맞이고개=미포=청사포 | Dalmaji-gil=Cheongsapo
26350 35.178 129.200 송정해수욕장=송정역=부산송정 | Songjeong Beach
26350 35.170 129.177 장산역=해운대신도시=좌동 | Jangsan Station
26350 35.187 129.122 재송동=반여동=재송역 | Jaesong-dong
26500 35.153 129.118 광안리해수욕장=광안리=광안해변=광안리해변=민락수변공원=민락더마켓=밀락더마켓 | Gwangalli Beach=Gwangalli=Gwangan Beach | 广安里=广安里海水浴场 | 廣安里=廣安里海水浴場 | 広安里=クァンアルリ
26500 35.158 129.113 광안역=광안동=광안=금련산역 | Gwangan Station
26500 35.168 129.115 수영역=부산수영역=망미단길=망미동=망미=F1963 | Suyeong Station=Mangmi
26500 35.143 129.108 남천동=남천역=남천*=빵천동 | Namcheon-dong=Namcheon
26290 35.137 129.100 경성대부경대역=경성대=부경대=경대부경대=대연동=용호동 | Kyungsung University Station=Pukyong University
26290 35.138 129.063 문현동=문현역=부산국제금융센터=BIFC | Munhyeon-dong
26110 35.098 129.031 남포역=남포동=남포=비프광장=자갈치=자갈치시장=국제시장=광복동=광복로 | Nampo Station=Nampo-dong=Nampodong=Jagalchi Market | 南浦洞=札嘎其市场 | 南浦洞=札嘎其市場 | 南浦洞=ナンポドン=チャガルチ市場
26170 35.115 129.041 부산역=초량=초량동 | Busan Station | 釜山站 | 釜山站 | 釜山駅
26200 35.092 129.044 영도=영도대교=봉래동=흰여울문화마을=흰여울 | Yeongdo=Huinnyeoul
26140 35.076 129.017 송도해수욕장=부산송도=암남동 | Songdo Beach Busan
26380 35.106 128.966 하단역=하단*=하단동=동아대 | Hadan Station=Dong-A University
26380 35.048 128.966 다대포해수욕장=다대포=다대동 | Dadaepo Beach=Dadaepo
26380 35.097 128.992 괴정역=괴정=당리 | Goejeong Station
26260 35.205 129.078 동래역=동래=명륜동=명륜역=명륜1번가 | Dongnae Station=Dongnae | 东莱站=东莱 | 東萊站=東萊 | 東萊駅=東莱
26260 35.220 129.086 온천장역=온천장=온천천=온천천카페거리 | Oncheonjang Station=Oncheonjang
26260 35.194 129.061 사직동=사직역=사직야구장=사직* | Sajik-dong=Sajik Baseball Stadium
26260 35.213 129.078 미남역=만덕 | Minam Station
26410 35.230 129.089 부산대역=부산대=장전동=장전 | Pusan National University Station=Pusan National University
26410 35.243 129.092 구서동=구서역=남산동 | Guseo-dong
26470 35.186 129.081 연산역=연산동=연산* | Yeonsan Station
26470 35.180 129.076 부산시청역=부산시청=거제동=거제역 | Busan City Hall Station
26530 35.162 128.984 사상역=사상*=부산서부터미널 | Sasang Station
26320 35.210 129.005 덕천역=덕천=화명=화명역=화명동=구포역=구포 | Deokcheon Station=Hwamyeong
26440 35.092 128.908 명지국제신도시=명지신도시=명지동=스타필드시티명지 | Myeongji New Town
26440 35.175 128.946 부산김해공항=김해공항 | Gimhae International Airport=Gimhae Airport
26710 35.196 129.223 기장=기장역=롯데프리미엄아울렛동부산=오시리아=오시리아역=아난티=연화리 | Gijang=Osiria
26710 35.323 129.180 정관신도시=정관읍=정관* | Jeonggwan New Town
26710 35.264 129.233 일광해수욕장=일광신도시=일광역 | Ilgwang Beach`,
  daegu: `
27110 35.869 128.594 동성로=중앙로=중앙로역=교동=대구동성로 | Dongseong-ro=Dongseongno | 东城路 | 東城路 | 東城路=トンソンノ
27110 35.865 128.593 반월당역=반월당=대구현대백화점=약령시 | Banwoldang Station=Banwoldang
27110 35.861 128.606 김광석거리=대봉동=방천시장=봉리단길=경대병원역 | Kim Kwang-seok Street=Daebong-dong
27110 35.871 128.584 서문시장=서문시장역=청라언덕역 | Seomun Market | 西门市场 | 西門市場 | 西門市場
27140 35.877 128.628 동대구역=동대구=신세계백화점대구=신천동 | Dongdaegu Station=Dongdaegu
27140 35.871 128.733 안심역=대구혁신도시=율하=안심* | Ansim Station
27140 35.887 128.636 대구공항=불로동=이시아폴리스=봉무동 | Daegu Airport
27260 35.828 128.617 수성못=수성못역=두산동=들안길=들안로 | Suseongmot Lake=Suseong Lake | 寿城池 | 壽城池 | 寿城池
27260 35.858 128.626 범어역=범어동=범어=범어네거리=수성구청역 | Beomeo Station=Beomeo
27260 35.842 128.678 대구알파시티=대구스타디움=연호 | Daegu Stadium
27260 35.840 128.703 시지=시지동=신매역=신매 | Siji
27260 35.857 128.640 만촌동=만촌역=만촌 | Manchon-dong
27200 35.838 128.588 앞산=앞산카페거리=안지랑역=안지랑곱창골목=대명동 | Apsan Cafe Street=Anjirang
27200 35.856 128.565 두류역=두류=두류공원=이월드 | Duryu Station=E-World
27290 35.851 128.491 계명대역=계명대=성서*=신당동 | Keimyung University Station
27290 35.817 128.537 상인역=상인동=상인*=월배=월배역 | Sangin Station
27290 35.856 128.536 죽전역=감삼역=감삼=용산동 | Jukjeon Station Daegu
27230 35.889 128.611 경북대북문=경북대=경대북문=복현오거리=복현 | Kyungpook National University
27230 35.885 128.590 칠성시장=대구역=고성동=침산동=침산 | Daegu Station=Chimsan
27230 35.939 128.559 칠곡3지구=대구칠곡=동천동=구암역 | Chilgok District Daegu
27170 35.876 128.562 평리동=서대구역=서대구 | Seodaegu Station
27710 35.860 128.466 다사읍=다사*=세천=죽곡 | Dasa
27710 35.694 128.460 테크노폴리스=현풍=유가읍 | Daegu Technopolis`,
  gwangju: `
29110 35.148 126.919 충장로=금남로=금남로4가역=광주구시청=문화전당역 | Chungjang-ro=Chungjangno
29110 35.150 126.927 동명동=동리단길=동명동카페거리=국립아시아문화전당=조선대 | Dongmyeong-dong=Asia Culture Center
29110 35.134 126.937 남광주역=학동=남광주시장 | Namgwangju
29140 35.153 126.849 상무지구=상무역=상무*=치평동=상무시민공원=광주시청=김대중컨벤션센터 | Sangmu District=Sangmu
29140 35.145 126.862 풍암지구=풍암동=풍암 | Pungam
29200 35.192 126.823 수완지구=수완동=수완 | Suwan District=Suwan
29200 35.212 126.847 첨단지구=첨단*=첨단2지구=쌍암동=첨단1지구 | Cheomdan District
29200 35.137 126.793 광주송정역=송정리=1913송정역시장 | Gwangju Songjeong Station
29200 35.187 126.803 하남지구=운남동 | Hanam District Gwangju
29200 35.166 126.825 선운지구=선운동 | Seonun
29170 35.176 126.909 전남대=전남대후문=전대후문=용봉동=용봉지구 | Chonnam National University
29170 35.166 126.909 광주역=신안동 | Gwangju Station
29170 35.203 126.895 일곡지구=일곡동=양산동 | Ilgok
29155 35.126 126.913 봉선동=봉선시장 | Bongseon-dong
29155 35.140 126.914 양림동=펭귄마을 | Yangnim-dong=Penguin Village
29140 35.160 126.879 유스퀘어=광주터미널=광천동=광주신세계 | U-Square=Gwangju Terminal
29155 35.106 126.891 효천지구=진월동 | Hyocheon District Gwangju`,
  daejeon: `
30140 36.328 127.427 은행동=으능정이=으능정이거리=성심당=중앙로=중앙로역 | Eunhaeng-dong=Sungsimdang
30140 36.322 127.412 서대전역=서대전네거리=오류동 | Seodaejeon Station
30140 36.324 127.421 대흥동=대흥동문화거리 | Daeheung-dong
30110 36.332 127.434 대전역=소제동=대동역 | Daejeon Station
30110 36.349 127.438 대전복합터미널=용전동=가양동 | Daejeon Terminal
30110 36.313 127.458 가오동=판암 | Gao-dong
30170 36.352 127.378 둔산동=둔산=대전시청역=대전시청=타임월드=갤러리아타임월드=시청역 | Dunsan-dong=Dunsan | 屯山洞 | 屯山洞 | 屯山洞
30170 36.358 127.383 정부청사역=정부대전청사=월평동 | Government Complex Daejeon Station
30170 36.345 127.390 탄방동=탄방역=용문역=용문동 | Tanbang-dong
30170 36.301 127.337 관저동=관저지구=건양대병원 | Gwanjeo-dong
30170 36.321 127.371 도마동 | Doma-dong
30170 36.346 127.354 갈마동=갈마역=갈마 | Galma-dong
30200 36.354 127.341 유성온천역=유성온천=봉명동=궁동=궁동로데오 | Yuseong Spa Station=Yuseong Oncheon=Bongmyeong-dong
30200 36.367 127.344 충남대=충대=카이스트=어은동 | Chungnam National University=KAIST
30200 36.374 127.318 노은동=노은역=노은*=반석역=반석동=지족동 | Noeun-dong=Noeun
30200 36.374 127.381 대전신세계=도룡동=엑스포과학공원=대전컨벤션센터 | Daejeon Expo Park=Doryong-dong
30200 36.336 127.337 도안신도시=도안*=도안동 | Doan New Town
30200 36.428 127.390 관평동=대전테크노밸리=신탄진역=신탄진 | Gwanpyeong-dong=Sintanjin
30230 36.360 127.425 송촌동=법동=한남대 | Songchon-dong=Hannam University`,
  ulsan: `
31140 35.539 129.338 삼산동=울산삼산=울산터미널=울산롯데백화점=태화강역 | Samsan-dong=Ulsan Terminal
31140 35.536 129.315 달동=울산시청=공업탑=공업탑로터리 | Dal-dong=Ulsan City Hall
31140 35.533 129.291 무거동=울산대=울산대학교=옥동 | University of Ulsan=Mugeo-dong
31110 35.554 129.320 울산성남동=성남동=젊음의거리=태화강국가정원=태화동 | Seongnam-dong Ulsan=Taehwagang
31110 35.561 129.351 울산혁신도시=우정혁신도시=병영 | Ulsan Innovation City
31170 35.495 129.430 일산해수욕장=일산지=대왕암=대왕암공원=방어진 | Ilsan Beach=Daewangam
31200 35.604 129.365 송정지구=울산송정=북울산역=화봉동=명촌 | Buk-Ulsan Station
31200 35.617 129.442 정자해변=정자항=강동해변 | Jeongja Beach
31710 35.552 129.139 울산역=언양*=언양읍 | Ulsan Station=Eonyang
31710 35.561 129.253 구영리=범서=천상리 | Guyeong-ri
31710 35.358 129.347 간절곶=진하해수욕장 | Ganjeolgot`,
  sejong: `
36110 36.487 127.258 나성동=나성*=어반아트리움=세종예술의전당 | Naseong-dong
36110 36.504 127.262 정부세종청사=세종청사=어진동=도담동=세종호수공원 | Government Complex Sejong
36110 36.517 127.235 고운동=아름동=종촌동 | Goun-dong
36110 36.475 127.250 새롬동=다정동=한솔동=첫마을 | Saerom-dong
36110 36.480 127.289 보람동=소담동=세종시청=대평동 | Boram-dong=Sejong City Hall
36110 36.496 127.328 반곡동=집현동=금강보행교 | Bangok-dong
36110 36.600 127.298 조치원역=조치원=홍대세종캠퍼스=고대세종캠퍼스 | Jochiwon Station=Jochiwon`,
  gangwon: `
51150 37.772 128.948 안목해변=안목*=강릉커피거리=안목커피거리 | Anmok Beach=Gangneung Coffee Street | 安木海边 | 安木海邊 | 安木海岸
51150 37.805 128.908 경포해변=경포대=경포=강문해변=초당*=초당순두부마을 | Gyeongpo Beach=Gyeongpo | 镜浦海边=镜浦台 | 鏡浦海邊=鏡浦台 | 鏡浦海岸=鏡浦台
51150 37.764 128.899 강릉역=교동=강릉시내=명주동=강릉중앙시장=월화거리 | Gangneung Station
51150 37.892 128.830 주문진=주문진항=영진해변 | Jumunjin
51150 37.690 129.034 정동진=정동진역 | Jeongdongjin
51210 38.191 128.603 속초해수욕장=속초해변=속초고속터미널=외옹치 | Sokcho Beach | 束草海边 | 束草海邊 | 束草海岸
51210 38.205 128.590 속초중앙시장=속초관광수산시장=아바이마을=동명항 | Sokcho Central Market
51210 38.171 128.503 설악산=설악동=설악산국립공원 | Seoraksan | 雪岳山 | 雪嶽山 | 雪岳山
51830 37.970 128.760 인구해변=양리단길=죽도해변 | Yangnidan-gil=Jukdo Beach Yangyang
51830 38.026 128.717 서피비치=하조대=양양서피비치 | Surfyy Beach=Hajodae
51820 38.253 128.562 봉포해변=아야진=아야진=천진해변 | Bongpo Beach
51170 37.525 129.115 동해시내=묵호=묵호항=천곡동 | Mukho
51230 37.447 129.166 삼척해수욕장=삼척해변=쏠비치삼척 | Samcheok Beach
51110 37.881 127.729 춘천명동=명동=춘천중앙시장=육림고개 | Chuncheon Myeong-dong
51110 37.885 127.717 춘천역=소양강스카이워크=공지천 | Chuncheon Station
51110 37.868 127.744 강원대=강원대후문=애막골=석사동=퇴계동=남춘천역 | Kangwon National University
51110 37.818 127.714 김유정역=강촌=강촌역 | Gimyujeong Station=Gangchon
51130 37.351 127.948 원주중앙시장=원주시내=원일로=단계동=무실동 | Wonju Central Market
51130 37.322 127.983 원주혁신도시=반곡동 | Wonju Innovation City
51130 37.371 127.870 기업도시=원주기업도시=지정면 | Wonju Corporate City
51760 37.657 128.680 용평=용평리조트=횡계=대관령=알펜시아 | Yongpyong=Alpensia
51760 37.582 128.320 휘닉스파크=봉평 | Phoenix Park
51770 37.207 128.838 하이원=하이원리조트=강원랜드=사북=고한 | High1 Resort
51720 37.648 127.682 비발디파크=홍천비발디파크 | Vivaldi Park`,
  'north-chungcheong': `
43111 36.637 127.489 성안길=청주성안길=청주시내=청주중앙공원 | Seongan-gil=Cheongju Downtown
43111 36.657 127.492 율량동=율량=율량지구=주중동 | Yullyang-dong
43113 36.643 127.431 지웰시티=복대동=복대=가경동=가경=청주터미널=현대백화점충청 | Bokdae-dong=Gagyeong=Cheongju Terminal
43113 36.630 127.457 충북대=충북대중문=사창동=개신동 | Chungbuk National University
43112 36.615 127.470 산남동=분평동=산남* | Sannam-dong=Bunpyeong
43112 36.630 127.513 용암동=동남지구=방서지구=용암지구 | Yongam-dong
43114 36.714 127.430 오창=오창읍=오창호수공원=오창과학단지 | Ochang
43113 36.620 127.327 오송역=오송=오송읍 | Osong Station=Osong
43130 36.970 127.930 충주시내=성서동=충주관아골=연수동 | Chungju Downtown
43130 36.993 127.838 충주기업도시=중앙탑=서충주 | Chungju Corporate City
43150 37.140 128.204 제천시내=제천역=의림지 | Jecheon Downtown
43750 36.905 127.545 충북혁신도시=진천혁신도시=덕산읍 | Chungbuk Innovation City
43800 36.985 128.368 단양읍=단양구경시장=도담삼봉 | Danyang
43740 36.165 127.776 영동역=영동읍=와인터널=영동와인터널 | Yeongdong Station=Yeongdong Wine Tunnel`,
  'south-chungcheong': `
44133 36.813 127.107 불당동=불당=불당신도시=불당카페거리 | Buldang-dong=Buldang
44133 36.820 127.156 신부동=천안터미널=야우리=천안종합터미널=신세계천안 | Cheonan Terminal=Sinbu-dong
44133 36.833 127.137 두정동=두정역=두정*=부대동=성정동 | Dujeong-dong=Dujeong
44131 36.810 127.147 천안역=천안시내=남산중앙시장 | Cheonan Station
44131 36.801 127.120 쌍용역=쌍용동=나사렛대 | Ssangyong-dong Cheonan
44131 36.840 127.177 안서동=단국대천안=안서동=각원사 | Anseo-dong
44200 36.794 127.104 천안아산역=배방=배방읍=아산배방=펜타포트 | Cheonan-Asan Station=Baebang
44200 36.780 127.004 온양온천역=온양온천=온양*=온천동 | Onyangoncheon Station=Onyang
44200 36.832 127.064 탕정=탕정역=지중해마을=탕정면 | Tangjeong
44150 36.463 127.127 공산성=공주시내=산성시장=신관동 | Gongsanseong=Gongju
44180 36.306 126.516 대천해수욕장=대천해변=대천* | Daecheon Beach=Daecheon | 大川海水浴场 | 大川海水浴場 | 大川海水浴場
44210 36.783 126.455 서산시내=서산호수공원=동문동 | Seosan Downtown
44270 36.893 126.628 당진시내=당진시청=당진터미널 | Dangjin Downtown
44825 36.504 126.333 안면도=꽃지해변=꽃지 | Anmyeondo=Kkotji Beach
44825 36.788 126.142 만리포=만리포해수욕장 | Mallipo Beach
44800 36.659 126.674 내포신도시=내포* | Naepo New Town
44230 36.204 127.085 논산시내=논산역=연무대=강경* | Nonsan Station
44760 36.279 126.912 부여읍=부여시내=궁남지=롯데아울렛부여 | Buyeo`,
  'north-jeolla': `
52111 35.815 127.153 전주한옥마을=한옥마을=전동성당=경기전=풍남동 | Jeonju Hanok Village | 全州韩屋村 | 全州韓屋村 | 全州韓屋村
52111 35.819 127.144 객리단길=객사=전주객사=전주영화의거리=다가동 | Gaekridan-gil=Gaeksa
52111 35.803 127.122 삼천동=전주효천=효천지구 | Samcheon-dong Jeonju
52111 35.820 127.107 전주신시가지=서부신시가지=효자동=전북도청 | Jeonju New Downtown=Hyoja-dong
52113 35.847 127.130 전북대=전북대구정문=덕진공원=금암동 | Jeonbuk National University
52113 35.843 127.162 전주역=아중리=아중호수=우아동 | Jeonju Station
52113 35.870 127.118 에코시티=전주에코시티=송천동 | Jeonju Eco City=Songcheon-dong
52113 35.840 127.058 전북혁신도시=전주혁신도시=만성동=만성지구 | Jeonbuk Innovation City
52113 35.816 127.112 서곡=전주서곡=하가지구 | Seogok Jeonju
52130 35.986 126.713 군산시간여행마을=초원사진관=이성당=군산시내=영화동=월명동 | Gunsan Time Travel Village=Gunsan
52130 35.967 126.737 수송동=나운동=은파호수공원 | Eunpa Lake Park=Naun-dong
52140 35.940 126.947 익산역=영등동=익산영등동=원광대 | Iksan Station=Yeongdeung-dong
52180 35.566 126.856 정읍시내=정읍역=샘고을시장 | Jeongeup Station
52190 35.405 127.380 광한루=광한루원=남원시내 | Gwanghallu=Namwon
52800 35.627 126.469 변산해수욕장=격포=채석강=변산반도 | Byeonsan Beach=Gyeokpo
52790 35.435 126.700 고창읍=고창읍성=선운사 | Gochang`,
  'south-jeolla': `
46130 34.748 127.670 웅천동=여수웅천=웅천친수공원=예울마루 | Ungcheon=Yeosu Ungcheon
46130 34.739 127.736 이순신광장=여수밤바다=낭만포차=여수중앙동=종포해양공원 | Yi Sun-sin Square=Yeosu Night Sea
46130 34.747 127.747 여수엑스포역=여수엑스포=오동도=여수세계박람회장 | Yeosu Expo Station=Odongdo | 丽水世博站 | 麗水世博站 | 麗水EXPO駅
46130 34.760 127.661 여서동=학동=여수시청=여천역=여천 | Yeosu City Hall=Yeocheon
46130 34.594 127.797 돌산=돌산도=향일암 | Dolsan=Hyangiram
46150 34.946 127.503 순천역=조곡동=순천역전시장 | Suncheon Station
46150 34.957 127.485 순천시내=중앙동=옥리단길=문화의거리 | Suncheon Downtown
46150 34.953 127.519 연향동=조례동=조례호수공원 | Yeonhyang-dong=Jorye-dong
46150 34.932 127.546 신대지구=순천신대지구=해룡면 | Sindae District
46150 34.929 127.509 순천만국가정원=순천만=국가정원 | Suncheonman Bay National Garden | 顺天湾 | 順天灣 | 順天湾
46230 34.940 127.696 중마동=광양중마동=광양중동 | Jungma-dong Gwangyang
46110 34.810 126.463 남악신도시=남악=전남도청=오룡지구 | Namak New Town
46110 34.791 126.387 목포역=목포근대역사관=목포시내=유달산 | Mokpo Station
46110 34.797 126.434 평화광장=목포평화광장=하당=갓바위 | Peace Square Mokpo=Hadang
46170 35.016 126.791 나주혁신도시=빛가람동=빛가람혁신도시 | Naju Innovation City=Bitgaram
46170 35.033 126.717 나주역=나주시내=금성관 | Naju Station
46710 35.321 126.988 담양읍=메타세쿼이아길=죽녹원=메타프로방스 | Damyang=Juknokwon
46890 34.312 126.755 완도읍=완도항 | Wando`,
  'north-gyeongsang': `
47130 35.838 129.210 황리단길=대릉원=첨성대=황남동 | Hwangnidan-gil=Hwangridan-gil=Daereungwon | 皇理团路=皇南洞 | 皇理團路=皇南洞 | 皇理団ギル=ファンリダンギル
47130 35.841 129.285 보문단지=보문관광단지=보문호=경주월드 | Bomun Lake Resort=Bomun
47130 35.845 129.203 경주시내=경주중심상가=성건동=황오동 | Gyeongju Downtown
47130 35.798 129.139 경주역=신경주역 | Gyeongju Station
47130 35.876 129.219 용강동=황성동=동국대경주캠퍼스 | Hwangseong-dong
47111 36.038 129.365 죽도시장=포항중앙상가=포항시내=육거리 | Jukdo Market=Pohang Downtown
47113 36.062 129.378 영일대해수욕장=영일대=영일대해변=설머리 | Yeongildae Beach
47113 36.086 129.393 환여동=장성동=양덕동=양덕 | Yangdeok-dong Pohang
47111 36.013 129.338 포항공대=효리단길=효자동=포스텍=유강 | POSTECH=Hyoridan-gil
47111 36.010 129.351 대잠동=상도동=쌍사 | Daejam-dong
47113 36.072 129.342 포항역=흥해 | Pohang Station
47190 36.128 128.331 구미역=금리단길=구미시내=원평동 | Gumi Station
47190 36.142 128.420 인동광장=인동*=구미인동=진평동 | Indong
47190 36.141 128.360 구미시청=송정동=형곡동 | Gumi City Hall
47190 36.141 128.440 옥계=확장단지=산동=구미옥계 | Okgye
47170 36.567 128.733 안동구시장=안동시내=안동문화의거리=안동찜닭골목 | Andong Old Market
47170 36.566 128.698 안동옥동=옥동 | Ok-dong Andong
47170 36.539 128.518 하회마을=안동하회마을 | Hahoe Village | 河回村 | 河回村 | 河回村
47170 36.575 128.504 경북도청신도시=도청신도시 | Gyeongbuk Provincial Office New Town
47150 36.118 128.115 김천시내=김천역=평화동 | Gimcheon Station
47150 36.113 128.180 김천구미역=김천혁신도시=율곡동 | Gimcheon Gumi Station
47290 35.834 128.755 영남대역=영남대=임당역=임당=경산옥산=옥산동 | Yeungnam University Station
47290 35.819 128.728 경산역=경산시내=중산지구 | Gyeongsan Station
47230 35.960 128.937 영천시내=영천역=영천시장 | Yeongcheon Station
47210 36.806 128.624 영주시내=영주역=풍기 | Yeongju Station
47280 36.594 128.200 문경시내=점촌=점촌역 | Jeomchon
47250 36.416 128.159 상주시내=상주역 | Sangju Station
47820 35.647 128.736 청도읍=청도역=청도와인터널 | Cheongdo Station=Cheongdo Wine Tunnel
47770 36.365 129.392 강구항=영덕강구=삼사해상공원 | Ganggu Port
47940 37.481 130.905 도동항=울릉도=저동항 | Ulleungdo`,
  'south-gyeongsang': `
48121 35.238 128.686 창원가로수길=세로수길=용호동=용지호수=용호동가로수길 | Changwon Garosu-gil
48123 35.222 128.681 상남동=창원상남동=상남시장=창원광장=창원시청 | Sangnam-dong Changwon=Changwon City Hall
48121 35.241 128.640 팔용동=명서동=창원터미널=소답동 | Changwon Terminal
48121 35.243 128.693 창원대=창원중앙역=사림동=봉림동 | Changwon National University
48123 35.199 128.704 가음정=남양동=성주동 | Gaeumjeong
48125 35.206 128.572 마산창동=창동예술촌=오동동=부림시장=불종거리 | Masan Changdong
48125 35.186 128.560 마산댓거리=댓거리=경남대 | Kyungnam University=Daetgeori
48127 35.236 128.580 합성동=마산합성동=마산역=마산시외버스터미널 | Hapseong-dong=Masan Station
48129 35.150 128.660 진해중앙시장=진해시내=경화역=진해역=중원로터리 | Jinhae Downtown
48129 35.107 128.755 용원=진해용원 | Yongwon
48170 35.193 128.085 진주중앙시장=진주시내=진주성=남강 | Jinjuseong=Jinju Downtown
48170 35.180 128.092 경상대=경상국립대=가좌동=칠암동 | Gyeongsang National University
48170 35.193 128.063 평거동=진주평거동=신안동 | Pyeonggeo-dong
48170 35.180 128.144 진주혁신도시=충무공동 | Jinju Innovation City
48250 35.235 128.881 내외동=내동=외동=연지공원=김해봉황역=봉리단길 | Naeoe-dong Gimhae
48250 35.231 128.867 김해여객터미널=김해신세계=김해시청 | Gimhae Terminal
48250 35.244 128.905 삼계동=김해삼계=장신대역 | Samgye-dong
48250 35.193 128.805 장유=율하카페거리=김해율하=장유신도시=롯데아울렛김해 | Jangyu=Yulha
48330 35.338 129.026 양산역=양산시내=양산중부동=양산이마트 | Yangsan Station
48330 35.310 129.010 물금=물금읍=양산신도시=증산역=물금신도시=양산물금 | Mulgeum=Yangsan New Town
48330 35.413 129.164 서창=웅상=덕계 | Ungsang
48310 34.885 128.622 고현동=고현=거제고현=거제시청 | Gohyeon
48310 34.893 128.690 옥포=옥포동=거제옥포 | Okpo
48310 34.872 128.723 장승포=아주동 | Jangseungpo
48220 34.843 128.424 강구안=통영중앙시장=동피랑=통영시내 | Ganggu-an Port=Dongpirang
48220 34.853 128.434 무전동=죽림=통영죽림=통영터미널 | Mujeon-dong Tongyeong
48240 34.926 128.072 삼천포=삼천포항=사천케이블카 | Samcheonpo
48270 35.493 128.749 밀양시내=밀양역=삼문동=밀양아리랑시장 | Miryang Station
48840 34.799 127.892 남해읍=독일마을=남해독일마을 | Namhae German Village
48850 35.066 127.750 하동읍=화개장터=화개 | Hadong=Hwagae Market`,
  jeju: `
50110 33.489 126.491 연동=제주연동=누웨마루=누웨마루거리=신제주=바오젠거리 | Yeon-dong=Shin Jeju=Nuwemaru Street | 莲洞=新济州 | 蓮洞=新濟州 | 蓮洞=新済州
50110 33.484 126.480 노형동=노형오거리=노형=드림타워=제주드림타워 | Nohyeong-dong=Jeju Dream Tower
50110 33.500 126.528 제주시청=이도동=이도2동=제주대학로 | Jeju City Hall
50110 33.512 126.526 동문시장=제주동문시장=탑동=칠성로=구제주 | Dongmun Market=Tap-dong | 东门市场 | 東門市場 | 東門市場
50110 33.507 126.493 제주공항=제주국제공항=용담동=용두암 | Jeju Airport=Jeju International Airport | 济州机场 | 濟州機場 | 済州空港
50110 33.498 126.453 이호테우해변=이호테우=도두=외도동 | Iho Tewoo Beach
50110 33.517 126.570 삼화지구=삼양해수욕장=삼양동=화북 | Samyang Beach
50110 33.490 126.561 아라동=제주대=아라지구 | Ara-dong=Jeju National University
50110 33.462 126.310 애월=애월읍=애월카페거리=한담해변=곽지 | Aewol | 涯月 | 涯月 | 涯月=エウォル
50110 33.394 126.240 협재해수욕장=협재=한림공원=한림읍=금능 | Hyeopjae Beach=Hyeopjae | 挟才海水浴场 | 挾才海水浴場 | 挟才海水浴場
50110 33.543 126.669 함덕해수욕장=함덕=조천=함덕해변 | Hamdeok Beach=Hamdeok | 咸德海水浴场 | 咸德海水浴場 | 咸徳海水浴場
50110 33.556 126.796 월정리=월정리해변=김녕=세화=구좌읍 | Woljeong-ri=Woljeongri Beach
50130 33.248 126.412 중문관광단지=중문=중문단지=색달해변=중문해수욕장 | Jungmun=Jungmun Resort | 中文旅游区 | 中文觀光園區 | 中文観光団地
50130 33.249 126.564 서귀포올레시장=서귀포매일올레시장=이중섭거리=서귀포시내=천지연 | Seogwipo Olle Market | 西归浦偶来市场 | 西歸浦偶來市場 | 西帰浦オルレ市場
50130 33.253 126.509 서귀포신시가지=제주혁신도시=서귀포혁신도시=강정* | Seogwipo New Downtown
50130 33.282 126.281 영어교육도시=제주영어교육도시=대정읍 | Jeju Global Education City
50130 33.217 126.253 모슬포=산방산=사계해변=송악산 | Moseulpo=Sanbangsan
50130 33.459 126.941 성산일출봉=성산*=섭지코지=성산읍 | Seongsan Ilchulbong=Seongsan | 城山日出峰 | 城山日出峰 | 城山日出峰
50130 33.321 126.834 표선해수욕장=표선=남원읍 | Pyoseon Beach`,
}

const readNames = (part: string | undefined): string[] =>
  (part ?? '')
    .split('=')
    .map((name) => name.trim())
    .filter(Boolean)

/** The full name, which is a place anywhere, and the others. */
const parseLandmark = (line: string): LandmarkSeed => {
  const [head = '', ...others] = line.split('|')
  const [, district = '', latitude = '', longitude = '', korean = ''] =
    /^(\d{5}) ([\d.]+) ([\d.]+) (.+)$/.exec(head.trim()) ?? []
  const [ko, en, zhCN, zhTW, ja] = [korean, ...others].map(readNames)
  const english = en?.[0] ?? ''
  const further = [ko, en, zhCN, zhTW, ja].flatMap((names) => names?.slice(1) ?? [])
  return {
    district,
    latitude: Number(latitude),
    longitude: Number(longitude),
    names: {
      ko: ko?.[0] ?? '',
      en: english,
      zhCN: zhCN?.[0] ?? english,
      zhTW: zhTW?.[0] ?? english,
      ja: ja?.[0] ?? english,
    },
    terms: [...new Set(further.filter((name) => !name.endsWith('*')))],
    everydayTerms: further.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1)),
  }
}

export const landmarks: readonly LandmarkSeed[] = Object.values(lines).flatMap((text) =>
  text.trim().split('\n').map(parseLandmark),
)
