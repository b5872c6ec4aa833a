/** Given names that people use for one another, a group a line. */
const groups = `
  abraham abe
  albert al bert
  alexander alex xander sasha lex
  alfred alfie fred
  andres andy
  andrew andy drew
  anthony tony ant
  antonio tony
  archibald archie
  augustus gus
  benjamin ben benji benny
  bradley brad
  cameron cam
  charles charlie chuck chas
  christian chris
  christopher chris topher kit
  clifford cliff
  clinton clint
  cornelius corey
  daniel dan danny
  david dave davey
  demetrius meech
  dominic dom nic
  donald don donnie
  douglas doug
  edward ed eddie ted ned
  edwin ed eddie
  emmanuel manny
  eugene gene
  frederick fred freddie freddy
  gabriel gabe
  gerald gerry jerry
  gregory greg
  harold harry hal
  henry hank harry
  isaac ike
  isaiah zay
  jacob jake
  james jim jimmy jamie
  jeffery jeff
  jeffrey jeff
  jeremiah jerry
  jerome jerry
  john johnny jack jon
  jonathan jon jonny john
  joseph joe joey
  joshua josh
  kenneth ken kenny
  lawrence larry
  leonard len lenny leo
  louis lou louie
  marcus marc mark
  matthew matt matty
  maurice mo
  maxwell max
  michael mike mikey mick
  mitchell mitch
  mohamed mohammed muhammad mo
  nathan nate
  nathaniel nate nathan
  nicholas nick nicky nic nico
  oliver ollie
  patrick pat paddy
  peter pete
  phillip phil philip
  randall randy
  raymond ray
  reginald reggie
  richard rick ricky rich dick
  robert bob bobby rob robbie
  roderick rod
  ronald ron ronnie
  russell russ
  samuel sam sammy
  stephen steve stevie steven steph
  steven steve stephen
  stuart stu
  terrance terry
  terrence terry
  theodore ted teddy theo
  thomas tom tommy
  timothy tim timmy
  tobias toby
  tyler ty
  vincent vince vinny
  walter walt
  wesley wes
  william will bill billy willie liam
  zachary zach zack zac
`

const partners = new Map<string, Set<string>>()
for (const line of groups.trim().split('\n')) {
  const [formal, ...short] = line.trim().split(' ')
  for (const name of short) {
    for (const [one, other] of [
      [formal!, name],
      [name, formal!],
    ] as const) {
      partners.set(one, (partners.get(one) ?? new Set()).add(other))
    }
  }
}

/** Whether one given name is a usual form of the other. */
export const areNicknames = (one: string, other: string): boolean => partners.get(one)?.has(other) ?? false
