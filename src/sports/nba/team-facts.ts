import { teamFacts } from '../../games/teams/team.ts'

/** Colours, and the ids of the league and of ESPN. */
export const facts = teamFacts(['nba', 'espn'], {
  ATL: 'e03a3e c1d32f 1610612737 1',
  BKN: '000000 ffffff 1610612751 17',
  BOS: '007a33 ba9653 1610612738 2',
  CHA: '1d1160 00788c 1610612766 30',
  CHI: 'ce1141 000000 1610612741 4',
  CLE: '860038 fdbb30 1610612739 5',
  DAL: '00538c b8c4ca 1610612742 6',
  DEN: '0e2240 fec524 1610612743 7',
  DET: 'c8102e 1d42ba 1610612765 8',
  GSW: '1d428a ffc72c 1610612744 9',
  HOU: 'ce1141 c4ced4 1610612745 10',
  IND: '002d62 fdbb30 1610612754 11',
  LAC: 'c8102e 1d428a 1610612746 12',
  LAL: '552583 fdb927 1610612747 13',
  MEM: '5d76a9 12173f 1610612763 29',
  MIA: '98002e f9a01b 1610612748 14',
  MIL: '00471b eee1c6 1610612749 15',
  MIN: '0c2340 236192 1610612750 16',
  NOP: '0c2340 c8102e 1610612740 3',
  NYK: '006bb6 f58426 1610612752 18',
  OKC: '007ac1 ef3b24 1610612760 25',
  ORL: '0077c0 c4ced4 1610612753 19',
  PHI: '006bb6 ed174c 1610612755 20',
  PHX: '1d1160 e56020 1610612756 21',
  POR: 'e03a3e 000000 1610612757 22',
  SAC: '5a2d81 63727a 1610612758 23',
  SAS: 'c4ced4 000000 1610612759 24',
  TOR: 'ce1141 000000 1610612761 28',
  UTA: '002b5c f9a01b 1610612762 26',
  WAS: '002b5c e31837 1610612764 27',
})

/** Codes that other sources use. */
export const spellings: Readonly<Record<string, string>> = {
  BRK: 'BKN',
  CHO: 'CHA',
  GS: 'GSW',
  NO: 'NOP',
  NY: 'NYK',
  PHO: 'PHX',
  SA: 'SAS',
  UTAH: 'UTA',
  WSH: 'WAS',
}
