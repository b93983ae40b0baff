import type { WinerySeed } from './shapes.ts'

export const wineries: WinerySeed[] = [
  {
    key: 'vaudrelle', nameKo: '샤토 보드렐', nameOriginal: 'Château Vaudrelle', lang: 'fr', area: 'pauillac', founded: 1874, hectares: 31, bottlesPerYear: 165000, emblem: 'tower',
    storyKo: '지롱드 강이 내려다보이는 낮은 자갈 언덕에 자리한 집이에요. 선박 목수였던 초대 주인이 항구에서 번 돈으로 산 4헥타르가 지금은 서른 헥타르가 되었어요. 자갈이 깊은 윗밭의 카베르네 소비뇽은 그랑 뱅에, 점토가 섞인 아랫밭의 메를로는 둘째 와인에 들어가요. 1991년 봄 서리로 수확을 거의 잃은 뒤로는 밭마다 작은 풍차를 세웠고, 직원들은 아직도 4월이면 당번을 정해 밤을 지켜요.',
  },
  {
    key: 'sarmelle', nameKo: '샤토 사르멜', nameOriginal: 'Château Sarmelle', lang: 'fr', area: 'bordeaux', founded: 1902, hectares: 24, bottlesPerYear: 98000, emblem: 'key',
    storyKo: '가을마다 강 안개가 피어오르는 마을에서 귀부 와인으로 시작했어요. 단 와인의 인기가 시들던 1970년대에 셋째 딸 마르슬린이 페삭의 자갈밭을 사들여 드라이 화이트를 만들었고, 그 결정이 집을 살렸어요. 지금은 손녀 둘이 한 사람은 달콤한 와인을, 한 사람은 생테밀리옹의 레드를 맡아요. 수확 철이면 같은 나무를 다섯 번에서 일곱 번까지 돌며 잘 마른 알만 따내요.',
  },
  {
    key: 'aubrac-lenoir', nameKo: '도멘 오브락 르누아르', nameOriginal: 'Domaine Aubrac-Lenoir', lang: 'fr', area: 'bourgogne', founded: 1938, hectares: 11, bottlesPerYear: 52000, emblem: 'tower',
    storyKo: '오브락 집안의 피노 누아와 르누아르 집안의 샤르도네가 결혼으로 합쳐진 도멘이에요. 밭은 서른한 군데로 쪼개져 있고, 가장 작은 것은 테니스장 반만 해요. 돌담 아래 심은 포도는 담이 낮 동안 품은 열로 익어서, 이 집 사람들은 담을 고치는 일을 가지치기만큼 중요하게 여겨요. 새 오크통은 다섯에 하나만 써요.',
  },
  {
    key: 'delorvane', nameKo: '메종 들로르반', nameOriginal: 'Maison Delorvane', lang: 'fr', area: 'champagne', founded: 1889, hectares: 38, bottlesPerYear: 410000, emblem: 'crown',
    storyKo: '종이 도매상이던 들로르반 형제가 빚 대신 받은 지하 석회암 갱도에서 시작했어요. 갱도는 지금 4.2킬로미터까지 이어지고, 병들은 연중 10.5도에서 기다려요. 논빈티지 한 병에 많게는 여섯 해의 와인이 섞이는데, 블렌딩 회의는 늘 1월 셋째 주 아침에 열려요. 당을 적게 보태는 대신 오래 재우는 것이 이 집의 오랜 버릇이에요.',
  },
  {
    key: 'clairval', nameKo: '마스 클레르발', nameOriginal: 'Mas Clairval', lang: 'fr', area: 'cotes-de-provence', founded: 1961, hectares: 46, bottlesPerYear: 290000, emblem: 'sun',
    storyKo: '라벤더 농가였던 집이 로제로 이름을 얻기까지 40년이 걸렸어요. 포도는 새벽 세 시부터 해 뜨기 전까지만 따요. 껍질과 즙이 함께 있는 시간은 길어야 두 시간, 그래서 색이 복숭아 속살처럼 옅어요. 랑그독에 빌린 밭에서는 조금 더 진한 와인도 만들어요.',
  },
  {
    key: 'garrigante', nameKo: '도멘 드 라 가리강트', nameOriginal: 'Domaine de la Garrigante', lang: 'fr', area: 'chateauneuf-du-pape', founded: 1926, hectares: 29, bottlesPerYear: 120000, emblem: 'leaf',
    storyKo: '주먹만 한 둥근 자갈이 밭을 덮고 있어 한여름 저녁이면 땅에서 열이 올라와요. 아흔 살이 넘은 그르나슈가 아직 절반을 차지하고, 해마다 몇 그루씩 죽은 자리에는 같은 밭에서 꺾은 가지를 다시 심어요. 미스트랄이 불면 병이 돌지 않아 농약을 거의 치지 않아요. 시멘트 탱크는 할아버지 때 것을 그대로 쓰고, 문짝만 세 번 바꾸었어요.',
  },
  {
    key: 'ferrembach', nameKo: '메종 페랑바크', nameOriginal: 'Maison Ferrembach', lang: 'fr', area: 'alsace', founded: 1717, hectares: 19, bottlesPerYear: 105000, emblem: 'bell',
    storyKo: '보주 산맥이 비구름을 막아 주는 동쪽 기슭에서 열한 대째 포도를 길러요. 프랑스 땅이었다가 독일 땅이었다가, 국경이 네 번 바뀌는 동안에도 큰 참나무통은 자리를 지켰어요. 화강암 밭은 리슬링, 석회암 밭은 게뷔르츠트라미너, 기름진 아랫밭은 피노 블랑. 한 집 안에서 흙을 이렇게 나눠 쓰는 재미를 병마다 적어 둬요.',
  },
  {
    key: 'perrichaux', nameKo: '도멘 페리쇼', nameOriginal: 'Domaine Perrichaux', lang: 'fr', area: 'sancerre', founded: 1953, hectares: 14, bottlesPerYear: 78000, emblem: 'hills',
    storyKo: '염소 치즈를 만들던 농가가 치즈보다 와인을 더 팔게 된 것은 1980년대의 일이에요. 지금도 염소 스물네 마리가 겨울 포도밭의 풀을 뜯어요. 부싯돌 밭과 조개 화석 석회암 밭을 따로 담가 두 얼굴의 소비뇽 블랑을 내놓아요. 셋째 아들 바스티앵이 트랙터 대신 말을 들인 뒤로 흙이 눈에 띄게 부드러워졌다고 해요.',
  },
  {
    key: 'torvello', nameKo: '카시나 토르벨로', nameOriginal: 'Cascina Torvello', lang: 'it', area: 'barolo', founded: 1952, hectares: 13, bottlesPerYear: 68000, emblem: 'oak',
    storyKo: '세랄토 언덕 남서향 4헥타르에서 네비올로만 길러 온 집안이에요. 할아버지는 포도를 팔았고, 아버지가 처음 병에 담았으며, 지금은 딸 키아라가 언제 딸지를 정해요. 큰 슬라보니아 오크통에서 30개월을 보내고 병에서 다시 1년을 기다려 내놓아요. 서두르지 않는 이유를 물으면 안개가 걷힐 때까지 기다리는 것과 같다고 답해요.',
  },
  {
    key: 'ponterosso', nameKo: '테누타 폰테로소', nameOriginal: 'Tenuta Ponterosso', lang: 'it', area: 'chianti-classico', founded: 1934, hectares: 62, bottlesPerYear: 310000, emblem: 'sun',
    storyKo: '붉은 벽돌 다리를 건너야 닿는 언덕의 옛 방앗간이 양조장이 되었어요. 키안티 클라시코의 돌밭에서 산지오베제를, 바다 가까운 빌린 땅에서 카베르네를, 몬탈치노의 작은 비탈에서 브루넬로를 거둬요. 올리브 나무 1,400그루가 밭 사이를 메우고 있어 11월이면 와인 창고에서 기름 냄새가 나요. 라벨에 크게 적는 두 자리 숫자는 포도를 거둔 해예요.',
  },
  {
    key: 'morellin', nameKo: '카 모렐린', nameOriginal: 'Ca’ Morellin', lang: 'it', area: 'prosecco', founded: 1968, hectares: 35, bottlesPerYear: 520000, emblem: 'wave',
    storyKo: '자전거 선수였던 엔초 모렐린이 은퇴 상금으로 산 언덕이 시작이었어요. 손으로밖에 거둘 수 없는 급경사에서 글레라를, 한 시간 서쪽의 발폴리첼라에서는 코르비나를 길러요. 말린 포도로 아마로네를 만드는 다락에는 선풍기 마흔 대가 석 달 동안 돌아가요. 가볍고 환한 와인과 무겁고 깊은 와인을 한 집에서 만드는 일이 싸움을 줄여 준다고, 두 아들은 농담처럼 말해요.',
  },
  {
    key: 'gavasso', nameKo: '프라텔리 가바소', nameOriginal: 'Fratelli Gavasso', lang: 'it', area: 'moscato-dasti', founded: 1947, hectares: 17, bottlesPerYear: 140000, emblem: 'bell',
    storyKo: '빵집을 하던 가바소 형제가 오븐이 식은 오후에 포도를 눌러 만든 와인이 동네 결혼식마다 불려 다녔어요. 향이 날아가지 않도록 포도즙을 영하에 가깝게 두고, 주문이 들어올 때마다 조금씩 발효해요. 그래서 같은 해 와인도 늘 갓 만든 맛이 나요. 빵집은 지금도 아침 여섯 시에 문을 열어요.',
  },
  {
    key: 'calavento', nameKo: '마세리아 칼라벤토', nameOriginal: 'Masseria Calavento', lang: 'it', area: 'puglia', founded: 1922, hectares: 54, bottlesPerYear: 380000, emblem: 'star',
    storyKo: '두 바다 사이, 이탈리아 장화의 뒤꿈치에 있는 하얀 농가예요. 붉은 흙에 낮게 웅크린 프리미티보는 덩굴시렁 없이 나무처럼 자라요. 8월 햇볕이 워낙 세서 수확은 늘 이탈리아에서 가장 먼저 끝나요. 남은 더위 동안 식구들은 토마토를 말리고, 그 토마토를 사러 왔다가 와인을 사 가는 손님이 더 많아요.',
  },
  {
    key: 'terra-livia', nameKo: '테라 리비아', nameOriginal: 'Terra Livia', lang: 'it', area: 'sicilia', founded: 2006, hectares: 9, bottlesPerYear: 41000, emblem: 'moon',
    storyKo: '팔레르모에서 건축을 하던 리비아가 할머니의 버려진 밭을 되살려 만든 작은 양조장이에요. 항아리 일곱 개를 땅에 묻고 껍질째 발효하며, 이산화황은 병에 담을 때 아주 조금만 써요. 라벨의 반원은 할머니 집 창으로 들던 아침 해를 본떴어요. 바람 부는 날에는 맞은편 섬이 손에 잡힐 듯 가까워요.',
  },
  {
    key: 'halden-creek', nameKo: '할든 크릭', nameOriginal: 'Halden Creek', lang: 'en', area: 'napa-valley', founded: 1979, hectares: 21, bottlesPerYear: 86000, emblem: 'crown',
    storyKo: '심장 외과 의사 부부가 주말 농장으로 산 마른 개울가가 시작이에요. 골짜기 바닥의 충적토와 산허리의 화산 붉은 흙을 함께 가진 덕에, 같은 카베르네 소비뇽으로도 부드러운 것과 단단한 것을 골라 섞을 수 있어요. 2017년 산불 때는 그해 레드를 한 병도 내지 않았어요. 지금 양조를 맡은 준 파머는 이곳에서 수확 아르바이트로 시작한 사람이에요.',
  },
  {
    key: 'pacific-quarry', nameKo: '퍼시픽 쿼리', nameOriginal: 'Pacific Quarry', lang: 'en', area: 'sonoma-coast', founded: 1998, hectares: 16, bottlesPerYear: 72000, emblem: 'wave',
    storyKo: '문 닫은 채석장 위에 세운 양조장이라 창밖으로 돌을 깎던 계단이 그대로 보여요. 태평양에서 11킬로미터, 여름에도 오전 내내 안개가 걷히지 않아요. 피노 누아와 샤르도네가 천천히 익어 수확이 이웃보다 보름 늦어요. 두 친구가 중고 우유 탱크 세 개로 담근 첫해 와인은 아직 서른 병이 남아 있어요.',
  },
  {
    key: 'solvera', nameKo: '란초 솔베라', nameOriginal: 'Rancho Solvera', lang: 'en', area: 'paso-robles', founded: 1986, hectares: 140, bottlesPerYear: 1250000, emblem: 'sun',
    storyKo: '소를 치던 목장이 가뭄으로 물값을 감당하지 못하게 되자, 물을 덜 먹는 포도로 갈아탔어요. 파소 로블레스의 목장과 로다이의 늙은 진판델 밭, 캘리포니아 곳곳의 계약 농가를 묶어 매일 마시는 와인부터 진한 레드까지 만들어요. 낮과 밤의 기온 차가 25도까지 벌어져 포도가 잘 익으면서도 시큼한 기운을 잃지 않아요. 양조장 지붕의 태양광으로 탱크를 식혀요.',
  },
  {
    key: 'rowan-fell', nameKo: '로완 펠', nameOriginal: 'Rowan Fell', lang: 'en', area: 'willamette-valley', founded: 1991, hectares: 18, bottlesPerYear: 79000, emblem: 'leaf',
    storyKo: '스코틀랜드에서 건너온 식물학자가 마가목 열매가 열리는 언덕을 보고 눌러앉았어요. 비가 잦은 골짜기라 포도송이마다 잎을 손으로 걷어 바람길을 내요. 오리건의 피노 누아가 중심이고, 강 건너 콜럼비아 밸리의 농가에서 리슬링과 시라를 받아 와요. 양 떼와 닭이 밭의 풀과 벌레를 맡아요.',
  },
  {
    key: 'sierrafina', nameKo: '보데가 시에라피나', nameOriginal: 'Bodega Sierrafina', lang: 'es', area: 'rioja', founded: 1896, hectares: 74, bottlesPerYear: 640000, emblem: 'compass',
    storyKo: '철도가 놓이던 해, 역 바로 옆에 지은 양조장이에요. 지금도 기차가 지나가면 지하 창고의 유리잔이 가늘게 울어요. 미국 오크통 4천 개를 직접 짜고 고치는 통 장인이 셋이나 있고, 그란 레세르바는 통과 병에서 합쳐 여섯 해를 보내요. 산 너머 남쪽 리베라 델 두에로의 밭은 2003년에 보탰어요.',
  },
  {
    key: 'roca-fosca', nameKo: '세예르 로카 포스카', nameOriginal: 'Celler Roca Fosca', lang: 'ca', area: 'priorat', founded: 1994, hectares: 12, bottlesPerYear: 38000, emblem: 'hills',
    storyKo: '검은 점판암 비탈은 기계가 오르지 못해 노새 두 마리와 사람 여섯이 일해요. 뿌리가 갈라진 돌 틈을 따라 15미터까지 내려가 물을 찾고, 한 그루에서 와인 반 병이 나올까 말까 해요. 산 아래 페네데스에서는 자렐로를 껍질째 담가 전혀 다른 와인을 만들어요. 이름은 밭 한가운데 박힌 검은 바위에서 왔어요.',
  },
  {
    key: 'montserrat-vell', nameKo: '몬세라트 벨', nameOriginal: 'Cava Montserrat Vell', lang: 'ca', area: 'cava', founded: 1919, hectares: 44, bottlesPerYear: 860000, emblem: 'bell',
    storyKo: '톱니 같은 바위산이 바라보이는 마을의 협동조합에서 출발했어요. 조합원 열아홉 집이 토종 세 품종을 나누어 기르고, 짜는 날과 순서는 해마다 제비를 뽑아 정해요. 병 속 발효를 마친 카바는 적어도 15개월, 그란 레세르바는 36개월을 효모와 함께 보내요. 병을 돌리는 일은 기계에 맡겼지만 큰 병만은 여전히 손으로 돌려요.',
  },
  {
    key: 'ondaverde', nameKo: '아데가 온다베르데', nameOriginal: 'Adega Ondaverde', lang: 'gl', area: 'rias-baixas', founded: 1988, hectares: 15, bottlesPerYear: 110000, emblem: 'wave',
    storyKo: '대서양의 좁은 만이 뭍 깊숙이 들어온 갈리시아에서 알바리뇨만 만들어요. 습기를 피하려고 화강암 기둥 위에 시렁을 올려 포도를 머리 위에 매달아요. 홍합 양식을 하던 집이라 포도밭 거름에도 조개껍데기를 빻아 넣어요. 해 질 녘이면 일꾼들이 시렁 그늘에서 정어리를 구워요.',
  },
  {
    key: 'alcaravan', nameKo: '보데가스 알카라반', nameOriginal: 'Bodegas Alcaraván', lang: 'es', area: 'jerez', founded: 1842, hectares: 22, bottlesPerYear: 95000, emblem: 'key',
    storyKo: '하얀 석회질 언덕에서 딴 포도를 햇볕에 말려 진하고 단 셰리를 만들어요. 층층이 쌓은 통에서 해마다 조금씩 덜어 내고 다시 채우는 방식이라, 가장 아래 통에는 증조할아버지가 넣은 와인이 몇 방울은 남아 있는 셈이에요. 창고 지붕 아래에는 돌물떼새가 둥지를 트는데, 양조장 이름이 바로 그 새예요.',
  },
  {
    key: 'valdemoura', nameKo: '카자 발데모우라', nameOriginal: 'Casa Valdemoura', lang: 'pt', area: 'porto', founded: 1861, hectares: 33, bottlesPerYear: 145000, emblem: 'compass',
    storyKo: '경사 60도, 손으로 쌓은 돌담이 강에서 능선까지 일흔두 줄 이어져요. 포도는 지금도 화강암 통에 넣고 사람이 어깨동무를 한 채 발로 밟아요. 강가의 창고는 옛 번지를 따라 육십일이라고 부르는데, 공교롭게도 문을 연 해의 끝자리와 같아요. 마데이라 섬에는 사돈 집안이 돌보는 작은 밭과 다락 창고가 있어요.',
  },
  {
    key: 'sobreiral', nameKo: '에르다드 두 소브레이랄', nameOriginal: 'Herdade do Sobreiral', lang: 'pt', area: 'alentejano', founded: 1978, hectares: 58, bottlesPerYear: 430000, emblem: 'oak',
    storyKo: '코르크나무 숲 4백 헥타르 한쪽에 포도밭이 있어요. 코르크는 9년에 한 번 벗기기 때문에, 그 사이를 견디게 해 줄 농사로 포도를 심었어요. 뜨거운 남쪽에서는 둥글고 진한 레드를, 북쪽 미뉴의 친척 밭에서는 살짝 따끔거리는 비뉴 베르드를 만들어요. 자기 집 와인을 자기 집 코르크로 막는 일이 이 집의 가장 큰 자랑이에요.',
  },
  {
    key: 'cordal-azul', nameKo: '비냐 코르달 아술', nameOriginal: 'Viña Cordal Azul', lang: 'es', area: 'colchagua-valley', founded: 1983, hectares: 210, bottlesPerYear: 2900000, emblem: 'hills',
    storyKo: '안데스의 푸른 능선을 이름으로 삼았어요. 콜차과의 따뜻한 골짜기에서 카르메네르를, 산 가까운 마이포에서 카베르네 소비뇽을 기르고, 들판이 넓은 센트럴 밸리에서는 값을 낮춘 와인을 넉넉히 만들어요. 1994년에 메를로로 알던 밭의 절반이 카르메네르로 밝혀지면서 수확 날짜를 모두 새로 짠 일은 양조장의 오랜 이야깃거리예요. 녹은 눈을 받아 쓰는 물길은 백 년 전 농부들이 파 놓은 그대로예요.',
  },
  {
    key: 'neblina-sur', nameKo: '비냐 네블리나 수르', nameOriginal: 'Viña Neblina Sur', lang: 'es', area: 'casablanca-valley', founded: 2001, hectares: 27, bottlesPerYear: 190000, emblem: 'moon',
    storyKo: '차가운 훔볼트 해류가 만드는 아침 안개를 따라 포도밭을 골랐어요. 해안의 카사블랑카에서는 화이트와 피노 누아를, 남쪽 마울레에서는 농부들이 버리려던 백 년 넘은 나무를 빌려 생소와 카베르네 프랑을 만들어요. 늙은 밭에는 물을 대지 않고, 쟁기는 말이 끌어요. 두 창업자는 지질학자와 셰프 출신이라 회의가 늘 흙과 음식 이야기로 끝나요.',
  },
  {
    key: 'umbralosa', nameKo: '핀카 움브랄로사', nameOriginal: 'Finca Umbralosa', lang: 'es', area: 'uco-valley', founded: 1999, hectares: 88, bottlesPerYear: 720000, emblem: 'sun',
    storyKo: '해발 1,250미터, 포도밭에서 만년설이 보여요. 햇빛이 강해 껍질이 두꺼워지고 밤이 추워 향이 달아나지 않으니 말벡의 보랏빛이 유난히 짙어요. 창업자 마르티나는 축구 중계 아나운서였고, 지금도 수확 마지막 날에는 확성기로 중계를 해요. 2014년부터는 남쪽 파타고니아의 바람 부는 강가에도 피노 누아를 심었어요.',
  },
  {
    key: 'alder-finch', nameKo: '알더 앤 핀치', nameOriginal: 'Alder & Finch', lang: 'en', area: 'barossa-valley', founded: 1912, hectares: 49, bottlesPerYear: 560000, emblem: 'leaf',
    storyKo: '알더 씨가 심은 시라즈를 이웃 핀치 씨가 담가 팔던 동업이 네 세대를 넘겼어요. 1912년에 심은 나무가 지금도 열매를 맺는 밭을 두 집은 그냥 첫 줄이라고 불러요. 북쪽 클레어 밸리의 서늘한 언덕에서는 리슬링을, 바다 쪽 맥라렌 베일에서는 그르나슈를 거둬요. 회계 장부는 아직도 두 집이 한 해씩 번갈아 써요.',
  },
  {
    key: 'tern-tide', nameKo: '턴 앤 타이드', nameOriginal: 'Tern & Tide', lang: 'en', area: 'margaret-river', founded: 1984, hectares: 20, bottlesPerYear: 92000, emblem: 'wave',
    storyKo: '세 면이 바다인 반도 끝, 파도타기 선수들이 겨울에 일손을 보태며 키운 양조장이에요. 바닷바람이 여름 더위를 식혀 카베르네 소비뇽이 풋내 없이 단정하게 익어요. 제비갈매기가 돌아오는 날을 달력에 적어 두고, 그날부터 열흘 뒤에 샤르도네를 따요. 30년 넘게 한 번도 어긋난 적이 없다고 해요.',
  },
  {
    key: 'copper-wren', nameKo: '코퍼 렌', nameOriginal: 'Copper Wren', lang: 'en', area: 'yarra-valley', founded: 2010, hectares: 8, bottlesPerYear: 34000, emblem: 'bell',
    storyKo: '구리 증류기를 만들던 금속 공예가가 흙집 양조장을 손수 지었어요. 멜버른에서 한 시간, 아침마다 안개가 골짜기를 채우는 서늘한 땅이에요. 송이째 발효한 피노 누아로 먼저 이름이 났고, 샤르도네와 로제는 해마다 통 몇 개 분량만 만들어요. 굴뚝새 둥지가 있는 줄은 새끼가 떠날 때까지 잎을 치지 않아요.',
  },
  {
    key: 'wairehu', nameKo: '와이레후 리지', nameOriginal: 'Wairehu Ridge', lang: 'en', area: 'marlborough', founded: 1995, hectares: 41, bottlesPerYear: 470000, emblem: 'star',
    storyKo: '양털 값이 반 토막 나던 해, 목장의 북쪽 비탈에 소비뇽 블랑을 심은 것이 모험의 시작이었어요. 바다와 산 사이로 부는 바람이 강해 포도알이 작고 향이 또렷해요. 남섬 끝 센트럴 오타고의 편암 비탈과 북섬 호크스 베이의 자갈 강바닥에도 밭이 있어, 세 지역의 수확을 따라 트럭이 섬을 종단해요. 밤에 기계로 딴 소비뇽 블랑은 두 시간 안에 압착기에 들어가요.',
  },
  {
    key: 'lindhofer', nameKo: '바인구트 린트호퍼', nameOriginal: 'Weingut Lindhofer', lang: 'de', area: 'mosel', founded: 1768, hectares: 10, bottlesPerYear: 58000, emblem: 'compass',
    storyKo: '강이 크게 휘어지는 안쪽, 점판암이 기와처럼 부서져 내리는 비탈이에요. 돌이 낮의 열을 저장하고 강물이 햇빛을 되비춰 북쪽 땅에서도 리슬링이 익어요. 오래된 나무는 접붙이지 않은 제 뿌리로 서 있어요. 라인가우의 밭은 외할머니에게서 물려받았고, 두 강의 리슬링을 나란히 맛보게 하는 것이 이 집의 손님맞이예요.',
  },
  {
    key: 'kesselrain', nameKo: '바인구트 케셀라인', nameOriginal: 'Weingut Kesselrain', lang: 'de', area: 'pfalz', founded: 1949, hectares: 26, bottlesPerYear: 240000, emblem: 'grapes',
    storyKo: '무화과와 아몬드가 열릴 만큼 따뜻한 팔츠 남쪽에서 부르군더 품종을 주로 길러요. 운전대를 잡아야 했던 며느리를 위해 만들어 본 무알코올 리슬링이 뜻밖에 잘 팔려, 이제는 전체의 3분의 1을 차지해요. 낮은 온도에서 알코올만 천천히 증발시키는 설비를 마을 네 집이 함께 샀어요. 흐린 날에는 체험객에게 방앗간 빵을 구워 내요.',
  },
  {
    key: 'loismuhl', nameKo: '바인구트 로이스뮐', nameOriginal: 'Weingut Loismühl', lang: 'de', area: 'kamptal', founded: 1921, hectares: 17, bottlesPerYear: 115000, emblem: 'lily',
    storyKo: '캄프 강가의 물레방앗간이 밀 대신 포도를 받기 시작한 것은 전쟁 뒤의 일이에요. 황토층이 두꺼운 밭은 그뤼너 벨트리너, 바위가 드러난 계단밭은 리슬링에 내주었어요. 다뉴브 건너 바하우에도 돌담 세 단을 빌려 지어요. 1리터짜리 병을 끝까지 버리지 않는 것은, 동네 선술집이 그 병을 가장 좋아하기 때문이에요.',
  },
  {
    key: 'drie-kiewiete', nameKo: '드리 키비테', nameOriginal: 'Drie Kiewiete', lang: 'af', area: 'stellenbosch', founded: 1993, hectares: 36, bottlesPerYear: 260000, emblem: 'star',
    storyKo: '물떼새 세 마리라는 뜻의 이름은 처음 밭을 사던 날 울타리에 앉아 있던 새에서 왔어요. 스텔렌보스의 화강암 비탈과 스와틀랜드의 마른 들판을 오가며 피노타지, 시라, 늙은 슈냉 블랑을 거둬요. 일꾼 가족들이 지분의 4분의 1을 가지고 있고, 이익으로 마을 유치원을 운영해요. 관개 없이 자라는 덤불 포도나무는 여름이면 잎을 스스로 접어요.',
  },
  {
    key: 'aranyvolgyi', nameKo: '아라니뵐지 핀체', nameOriginal: 'Aranyvölgyi Pince', lang: 'hu', area: 'tokaj', founded: 1990, hectares: 13, bottlesPerYear: 44000, emblem: 'sun',
    storyKo: '국영 농장이 문을 닫던 해, 그곳의 연구원 셋이 퇴직금을 모아 버려진 동굴을 샀어요. 검은 곰팡이가 벽을 융단처럼 덮은 동굴은 늘 축축하고 서늘해, 달콤한 아쑤가 몇십 년이고 잠들 수 있어요. 두 강이 만나 생기는 가을 안개가 푸르민트 알을 쪼그라뜨리면 한 알씩 손으로 골라내요. 하루 종일 골라도 한 사람이 10킬로그램을 넘기지 못해요.',
  },
  {
    key: 'kalderi', nameKo: '크티마 칼데리', nameOriginal: 'Ktima Kalderi', lang: 'el-Latn', area: 'santorini', founded: 1975, hectares: 7, bottlesPerYear: 29000, emblem: 'compass',
    storyKo: '화산재 위에서는 바람이 모든 것을 정해요. 그래서 포도 줄기를 바구니처럼 둥글게 엮어 땅에 붙이고, 열매는 그 안에서 자라요. 뿌리의 나이는 이백 살이 넘는 것도 있어요. 어부였던 아버지는 밤이슬만으로 여름을 나는 이 나무들을 배보다 믿음직하다고 했어요.',
  },
  {
    key: 'neutiul', nameKo: '느티울 와이너리', nameOriginal: 'Neutiul Winery', lang: 'ko-Latn', area: 'yeongdong', founded: 2008, hectares: 3, bottlesPerYear: 21000, emblem: 'oak',
    storyKo: '마을 어귀의 4백 살 느티나무 아래에서 이름을 얻었어요. 포도 농사를 짓던 부부가 값이 폭락한 해에 남은 캠벨 얼리를 항아리에 담근 것이 첫 와인이에요. 소백산맥 자락의 큰 일교차 덕분에 포도가 달고 새콤하며, 폐교를 고친 양조장 복도에는 아직 아이들의 신발장이 남아 있어요. 지역특산주 면허를 받아 직접 기른 포도로만 빚고, 집 앞까지 보내 드릴 수 있어요.',
  },
  {
    key: 'haedeunjae', nameKo: '해든재', nameOriginal: 'Haedeunjae', lang: 'ko-Latn', area: 'yeongcheon', founded: 2012, hectares: 4, bottlesPerYear: 26000, emblem: 'sun',
    storyKo: '비가 적고 볕이 긴 영천에서도 해가 가장 먼저 드는 고갯마루에 있어요. 천문대를 다니던 남편과 사과 농사를 짓던 아내가 귀향해, 우리 품종 청수의 매력을 알리겠다고 시작했어요. 늦가을까지 나무에 매달아 둔 포도를 얼려 단맛만 짜내는 와인이 가장 손이 많이 가요. 맑은 밤이면 포도밭에 돗자리를 깔고 별을 보는 시음회를 열어요.',
  },
]
