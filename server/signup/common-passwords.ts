/**
 * Letters and digits of the most common passwords, with Korean ones (words and names typed on an English
 * keyboard). Additional characters between, before or behind them do not make a password harder to guess.
 */
const commonPasswords = new Set(
  `
  000000a 0000aaaa 0000qqqq 1004angel 11111111a 111111a 1111aaaa 1111qqqq 111aaa 112233a 123123a
  123123abc 12341234a 1234567890a 123456789a 123456789abc 12345678a 1234567a 123456a 123456abc
  123456qwerty 12345abc 12345qwert 1234aaaa 1234abcd 1234asdf 1234love 1234qwer 1234zxcv 123abc
  123abc123 123qwe 123qwe123 123qweasd 123qweasdzxc 123qwerty 12qwaszx 147258369a 159357a 1a2b3c
  1a2b3c4d 1q1q1q1q 1q2w3e 1q2w3e4 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2
  1qazzaq1 1w2q3r4e 2580aaaa 2580qwer 2wsx3edc 486love 5555aaaa 7777aaaa 8282tkfkd 987654321a a123456
  a1234567 a12345678 a123456789 a1234567890 a1b2c3 a1b2c3d4 a1b2c3d4e5 aa11bb22 aa1234 aa123456
  aa12345678 aaa111 aaa123 aaa12345 aaaa1111 aaaa1234 ab123456 ab12345678 abc123 abc1234 abc12345
  abc123456 abc123abc abcd123 abcd1234 abcde123 abcde12345 abcdef1 abcdef123 abcdefg1 admin1 admin12
  admin123 admin1234 admin12345 admin123456 admin2024 admin2025 administrator1 alswjd1 alswl123 angel1
  angel1004 angel123 apple123 as123456 asas1212 asd123 asd1234 asd12345 asd123456 asd123asd asdf12
  asdf123 asdf1234 asdf12345 asdfg123 asdfg12345 asdfgh1 asdfgh123 asdfghjkl1 asdfghjkl123 ashley1
  audwls1 autumn1 b123456 baby1234 banana1 baseball1 basketball1 batman1 black123 blue1234 busan123
  busan1234 c123456 changeme1 changeme123 charlie1 cheese1 chocolate1 computer1 cookie1 d123456 daehan1
  daniel1 default1 demo1234 dkssud1 dkssud12 dkssud123 dkssud1234 dragon1 dragon123 e123456 ehdgus123
  family1 family123 flower1 flower123 football1 freedom1 g123456 ghkdlxld1 gksrnr1 golf1234 google1
  google123 guest123 guest1234 gusdn123 h123456 hanguk1 hangul1 happy1 happy123 happy1234 hello1
  hello123 hello1234 hello12345 hi123456 hunter1 hunter2 iloveyou1 iloveyou12 iloveyou123 iloveyou2
  internet1 j123456 jeju1234 jessica1 jordan23 k123456 k1234567 k12345678 killer1 kimchi1 kimchi123
  korea1 korea12 korea123 korea1234 korea2002 l123456 letmein1 letmein123 login123 login1234 love1004
  love123 love1234 love12345 lovely1 lovely123 lucky1 lucky7 lucky777 m123456 manager1 manager123
  manager1234 master1 master123 master1234 michael1 money1 money123 monkey1 monkey123 moon1234
  mypassword1 n123456 p123456 p4ssw0rd pa55word pass123 pass1234 pass12345 pass123456 passpass1
  passw0rd passw0rd1 passw0rd123 passwd1 passwd123 passwd1234 password00 password01 password1
  password11 password12 password123 password1234 password12345 password2 password2020 password2021
  password2022 password2023 password2024 password2025 password2026 password99 pokemon1 pokemon123
  princess1 princess123 q123456 q12345678 q1q1q1q1 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qaz123
  qazwsx1 qazwsx12 qazwsx123 qazwsx1234 qkrtjdgus1 qqqq1111 qqqq1234 qw123456 qw12345678 qwe123 qwe1234
  qwe12345 qwe123456 qwe123asd qwe123qwe qweasd1 qweasd123 qweasdzxc1 qweasdzxc123 qwer12 qwer123
  qwer1234 qwer12345 qwer123456 qwert1 qwert123 qwert1234 qwert12345 qwerty01 qwerty1 qwerty11 qwerty12
  qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty2024 qwerty2025 qwerty99 qwertyuiop1
  qwertyuiop123 qwqw1212 r123456 red12345 rlatjdgus1 root123 root1234 s123456 s12345678 samsung1
  samsung123 secret1 secret123 seoul1 seoul123 seoul1234 server123 shadow1 sky12345 smile1 smile123
  soccer1 spring1 spring123 star1234 starwars1 summer1 summer123 summer2024 summer2025 sunshine1
  sunshine123 super123 superman1 support123 system1 system123 t123456 temp1234 test12 test123 test1234
  test12345 test123456 tester1 tester123 tjdgus1 tkfkd1 tkfkd1004 tkfkd123 tkfkdgo1 tkfkdgo12
  tkfkdgo486 trustno1 user123 user1234 user12345 vini123 vini1234 vini12345 w123456 wasd1234 welcome1
  welcome12 welcome123 welcome1234 welcome2024 welcome2025 whatever1 white123 wine123 wine1234 winter1
  winter123 wjdgml1 wlsgh123 x123456 x12345678 y123456 z123456 zaq12wsx zaq1xsw2 zaq1zaq1 zx123456
  zxc123 zxc12345 zxcv123 zxcv1234 zxcvb123 zxcvbn1 zxcvbn123 zxcvbnm1 zxcvbnm123 zxzx1212
  `
    .trim()
    .split(/\s+/),
)

const normalize = (password: string) => password.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Whether a password is a common one with special characters added, or in place of letters. */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords.has(normalize(password)) ||
  commonPasswords.has(normalize(password.replaceAll('@', 'a').replaceAll('$', 's')))
