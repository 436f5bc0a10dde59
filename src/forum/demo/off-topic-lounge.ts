import type { DemoThread } from './demo-thread.ts'

export const offTopicLounge: DemoThread[] = [
  {
    title: 'What is on your desk right now that has no business being there?',
    by: 'oni',
    ago: '9w',
    text: `\
No tidying first. I'll go: a single roller skate, a jar of paprika, and a controller from a console I don't own.`,
    likes: 18,
    replies: [
      {
        by: 'makeda',
        after: '8m',
        text: `A rubber duck wearing a tiny reflective vest. He's incident commander.`,
        likes: 9,
      },
      {
        by: 'candace',
        after: '15m',
        text: `\
Eleven stickers of a cartoon kidney. They came in a set of twelve. I do not know where the twelfth is, and it worries \
me.`,
        likes: 6,
      },
      {
        by: 'halima',
        after: '30m',
        text: `\
Sourdough starter, in a labeled beaker, next to a switch, because the switch is warm. Uptime of the starter: four \
years. Uptime of the switch: we don't discuss it.`,
        likes: 7,
        replies: [
          {
            by: 'makeda',
            after: '5m',
            text: 'Please tell me the starter is on the monitoring.',
            likes: 10,
          },
          {
            by: 'halima',
            after: '12m',
            text: 'It has a temperature probe. It has paged me once.',
            likes: 12,
          },
        ],
      },
      {
        by: 'layla',
        after: '1h',
        text: `\
A braille label maker. Everything in this apartment is labeled, including the cat's dish, and she hasn't once \
complied.`,
        likes: 5,
      },
      {
        by: 'ruth',
        after: '2h',
        text: `\
A coffee can full of keypunch chads from before most of you were born. They get in everything. I found one in a \
lasagna.`,
        likes: 11,
      },
      {
        by: 'amara',
        after: '3h',
        text: `A tooth. Not mine. We're holding it for the fairy, who has a standing meeting.`,
        likes: 8,
      },
      {
        by: 'raven',
        after: '5h',
        text: 'Six padlocks, all open.',
        likes: 7,
        replies: [
          {
            by: 'keisha',
            after: '20m',
            text: 'Are any of them *yours*?',
            likes: 9,
          },
        ],
      },
      {
        by: 'jasmine',
        after: '9h',
        text: `The plate from lunch yesterday, and now I've been perceived.`,
        likes: 4,
      },
      {
        by: 'safiya',
        after: '1d',
        text: `\
Nothing. A keyboard, a cup, a pencil. I looked at it for a while, felt judged by my own desk, and put a shell on it.`,
        likes: 6,
      },
    ],
  },
  {
    title: `Bread thread, now that I've said the word out loud`,
    by: 'halima',
    ago: '27h',
    text: `\
I mentioned sourdough in my introduction and by lunch I had five messages, so here's a thread. Post your loaf, your \
disaster, your question. House rules: no one apologizes for a flat loaf, and nobody says "just" as in "just fold it".

Today's: 78% hydration, a cold night in the fridge, baked in a pot. It sings when it cools. Literally, the crust \
crackles. If you have never put your ear to a loaf, go and do it.`,
    likes: 17,
    replies: [
      {
        by: 'vivian',
        after: '1h',
        text: 'My first attempt could be used to hold open a fire door. Where do I start looking?',
        likes: 6,
        replies: [
          {
            by: 'halima',
            after: '25m',
            text: `\
At the yeast and the clock. Nine times out of ten a brick is simply underproofed: the kitchen was colder than the \
recipe's kitchen. Ignore the hours and go by the size. It should have nearly doubled, and a floured fingertip should \
leave a dent that comes back *slowly*.`,
            likes: 9,
          },
          {
            by: 'vivian',
            after: '22h',
            text: `\
Came back slowly. Sliced. Eaten over the sink, with butter, by an enterprise architect with no dignity. Thank you.`,
            likes: 10,
          },
        ],
      },
      {
        by: 'folami',
        after: '3h',
        text: `\
I recorded one once. Lots of energy between four and nine kilohertz, like vinyl. It's under a hi-hat on something you \
may have heard.`,
        likes: 5,
      },
      {
        by: 'mariama',
        after: '5h',
        text: `\
Do you have a way with baguettes in a home oven? I've been homesick for the corner shop in Dakar where it cost \
nothing, and you ate the end on the walk home.`,
        likes: 4,
        replies: [
          {
            by: 'halima',
            after: '40m',
            text: `\
Steam. A tray of boiling water on the bottom, stone as hot as it will go, slash deeper than feels polite. And eat the \
end on the way to the table, since that is structural.`,
            likes: 7,
          },
        ],
      },
      {
        by: 'nyah',
        after: '9h',
        text: `A class full of teenagers asked what I was "feeding" in the jar on my desk. It's now a biology unit.`,
        likes: 3,
      },
      {
        by: 'chioma',
        after: '20h',
        text: `\
Client call ran over, dough did too. It climbed out of the bowl and onto my keyboard. The Enter key has a chewiness \
to it now.`,
        likes: 4,
      },
      {
        by: 'halima',
        after: '21h',
        text: `Chioma, put it in the bread. It's yours.`,
        likes: 8,
      },
    ],
  },
  {
    title: 'Playlist for a long refactor: what do you put on?',
    by: 'folami',
    ago: '14w',
    text: `\
Eight hours, no lyrics in a language you think in, nothing with a drop that makes you look up. I have theories \
(steady sixteenths, bass you can lean on, the 108 to 118 range) but I want yours. Describe the *kind* of thing and \
why it works on you.`,
    likes: 16,
    replies: [
      {
        by: 'makeda',
        after: '20m',
        text: `\
Rain, then more rain. During an incident: silence. After the incident: the loudest gospel choir available.`,
        likes: 6,
      },
      {
        by: 'mariama',
        after: '2h',
        text: `Old mbalax for deleting code. The sabar says *go*, and you go. I've removed entire modules.`,
        likes: 8,
      },
      {
        by: 'folami',
        after: '150m',
        text: 'The most accurate description of a sabar that I have heard from a backend engineer.',
        likes: 7,
      },
      {
        by: 'oni',
        after: '3h',
        text: `Boss fight music from games I've already beaten. My body believes we win.`,
        likes: 5,
      },
      {
        by: 'kamaria',
        after: '7h',
        text: 'Amapiano. It takes about six minutes to get anywhere, and so do I.',
        likes: 6,
      },
      {
        by: 'dominique',
        after: '9h',
        text: `\
Go-go, live recordings, because they don't stop between songs and so neither do I. Sorry to my downstairs neighbor. \
She's from Prince George's County, so she isn't sorry.`,
        likes: 4,
      },
      {
        by: 'yetunde',
        after: '1d',
        text: 'The washing machine.',
        likes: 9,
      },
      {
        by: 'folami',
        after: '26h',
        text: `\
I would like it on record that a washing machine on the cotton cycle sits at about 52 beats a minute and I respect \
the choice.`,
        likes: 7,
      },
      {
        by: 'sade',
        after: '2d',
        text: `\
Spiritual jazz for first drafts, nothing at all for edits. If I can hear the harp I'm being too kind to the sentence.`,
        likes: 4,
      },
      {
        by: 'folami',
        after: '6d',
        text: `\
I put all of these in order: rain, mbalax, boss fights, amapiano, go-go, harp, and a track I made from Yetunde's \
washing machine. She sent me the recording. It's in the middle, and it's the best thing on there.`,
        likes: 8,
      },
    ],
  },
  {
    title: 'Grits: sugar or salt. One thread, and then never again.',
    by: 'ebony',
    ago: '13w',
    text: `\
This broke out in the chat on Monday with four minutes left, and Zora had to mute a *principal engineer*. So here's a \
place for it. State your position, defend it with dignity. I'll close it when it has run its course.

I'm from Georgia. Salt, butter, pepper. I'm not going to elaborate because it doesn't need it.`,
    likes: 24,
    locked: true,
    replies: [
      {
        by: 'yetunde',
        after: '10m',
        text: 'I was the principal engineer. Salt. I stand by what I said and how loudly.',
        likes: 11,
      },
      {
        by: 'tanya',
        after: '25m',
        text: `\
Sugar. Fifteen years in payments, I've been audited by three regulators, and you people don't frighten me.`,
        likes: 8,
        replies: [
          {
            by: 'imani',
            after: '5m',
            text: 'Tanya. I have *recommended* you to people.',
            likes: 12,
          },
        ],
      },
      {
        by: 'monique',
        after: '1h',
        text: `Houston: shrimp. You've all been arguing about the packet and never opened the box.`,
        likes: 7,
      },
      {
        by: 'ruth',
        after: '2h',
        text: `\
My mother: salt. My father: sugar. Married fifty-one years with two pots. I have nothing to add, other than that I've \
never seen a schema conflict handled better.`,
        likes: 13,
      },
      {
        by: 'adaeze',
        after: '3h',
        text: `\
My grits-free childhood in Enugu leaves me neutral. From the outside, this is a porridge with a constitution.`,
        likes: 6,
        replies: [
          {
            by: 'ebony',
            after: '15m',
            text: '"A porridge with a constitution" is the finest thing said here, and it was said by an abstainer.',
            likes: 9,
          },
        ],
      },
      {
        by: 'serwaa',
        after: '5h',
        text: `\
I have built a dashboard. Salt 14, sugar 5, shrimp 2, cheese 6 (some voted twice; the data quality in this community \
is a disgrace). Cheese is rising. I can break it down by time zone, but I'd advise against it.`,
        likes: 12,
        replies: [
          {
            by: 'safiya',
            after: '40m',
            text: 'A unique constraint on voter would have prevented this.',
            likes: 8,
          },
        ],
      },
      {
        by: 'renee',
        after: '8h',
        text: `Tested both, blind, four bowls, my cousin as the control. Result: I'm no longer hungry.`,
        likes: 5,
      },
      {
        by: 'tanya',
        after: '1d',
        text: `\
I have tried it with salt, in private, in the interest of fairness. It was good. I'm telling nobody and I still vote \
sugar.`,
        likes: 7,
      },
      {
        by: 'zora',
        after: '2d',
        text: `\
Motion to close. Salt has it, sugar showed courage, cheese is the future, and Ruth's parents are the example to us \
all. Locking this with love. Monday at seven: no breakfast topics.`,
        likes: 10,
      },
    ],
  },
  {
    title: 'Introduce your animal (or your houseplant, we are inclusive)',
    by: 'aaliyah',
    ago: '6w',
    text: `\
This is **Segfault**, a gray cat of nine pounds, who reaches places that she has no permission to access. Last night: \
the inside of the oven drawer.

Please provide name, species, job title.`,
    likes: 19,
    replies: [
      {
        by: 'keisha',
        after: '20m',
        text: `\
**Biscuit**, elderly beagle, perimeter security. Barks at the mail carrier, sleeps through the smoke alarm. High \
false positive rate, catastrophic false negatives.`,
        likes: 8,
      },
      {
        by: 'renee',
        after: '1h',
        text: `\
**Flaky**, a parrot. Says "works for me" in my voice. I didn't teach him that, I just said it *that often*.`,
        likes: 6,
      },
      {
        by: 'latoya',
        after: '3h',
        text: `A peace lily called **Deadline**. Collapses theatrically, recovers the second she's given attention.`,
        likes: 5,
      },
      {
        by: 'vivian',
        after: '210m',
        text: `\
Mine is called **Legacy**. It was here when I moved in, nobody knows what it needs, and I am afraid to repot it.`,
        likes: 7,
      },
      {
        by: 'isoke',
        after: '8h',
        text: `\
A robot vacuum named **Auntie**. She goes where she likes, comments on the state of the floor, and has to be rescued \
from under the sofa. She counts.`,
        likes: 9,
      },
      {
        by: 'ayo',
        after: '1d',
        text: 'Two goldfish, **Paxos** and **Raft**. They have never agreed on anything.',
        likes: 4,
      },
      {
        by: 'aaliyah',
        after: '33d',
        text: `\
Segfault update: she's learned to open the oven drawer from the *inside*. I've filed it as a privilege escalation, \
and Raven has offered her an internship.`,
        likes: 6,
      },
    ],
  },
  {
    title: 'What are you reading that will teach you nothing useful?',
    by: 'kamaria',
    ago: '5w',
    text: `\
For pleasure only. No productivity, no leadership. I have just started *The Fifth Season* again, for the third time, \
because I wanted to see how she does it, and I've missed my stop twice.`,
    likes: 15,
    replies: [
      {
        by: 'sade',
        after: '2h',
        text: `*Their Eyes Were Watching God*, aloud, a page a night, to nobody. It's built for the mouth.`,
        likes: 8,
      },
      {
        by: 'ayo',
        after: '4h',
        text: `\
A nine-hundred-page history of the shipping container. I realize that this may not be in the spirit of the thread.`,
        likes: 5,
      },
      {
        by: 'kamaria',
        after: '250m',
        text: 'Are you enjoying it?',
        likes: 9,
      },
      {
        by: 'ayo',
        after: '253m',
        text: '*Tremendously.*',
        likes: 11,
      },
      {
        by: 'nia',
        after: '9h',
        text: `\
Romance. The covers have abs on them. Sixteen years of nursing gave me the right, and I will not be taking questions.`,
        likes: 6,
      },
      {
        by: 'ruth',
        after: '1d',
        text: `\
*Kindred*, for the book group at the branch. I was the only one who had read it when it was new. They asked me if it \
was shocking then. I said that it was shocking at four this morning.`,
        likes: 7,
      },
      {
        by: 'kamaria',
        after: '25d',
        text: `\
Finished. Missed my stop a third time. Starting Nia's recommendation, the one with the lighthouse and the abs.`,
        likes: 4,
      },
    ],
  },
  {
    title: 'Tomato report',
    by: 'ruth',
    ago: '11w',
    text: `\
Forty-one plants from seed, because I can't throw away a seedling. I've given away nineteen, two of them to a man who \
had stopped to ask for directions.

What are you growing, what's eating it, and do you need a tomato plant? I'm serious about the last one.`,
    likes: 13,
    replies: [
      {
        by: 'monique',
        after: '3h',
        text: 'In Houston we are growing mosquitoes. Also okra, which likes it here better than I do.',
        likes: 5,
      },
      {
        by: 'wangari',
        after: '1d',
        text: `\
I keep a rain gauge and a notebook on the balcony, eight years now, and a single pot of sukuma wiki which something \
with very small teeth visits on Thursdays. I've a time series of the bites.`,
        likes: 6,
      },
      {
        by: 'kamaria',
        after: '26h',
        text: `Weekly period, you say. I'd love the file.`,
        likes: 8,
      },
      {
        by: 'ruth',
        after: '47d',
        text: `\
Final count: forty-one plants, all placed. If you drive down my street you can see them on eleven porches. The \
directions man has sent a photograph.`,
        likes: 9,
      },
    ],
  },
  {
    title: 'Go outside tonight and look up: a very short guide',
    by: 'kamaria',
    ago: '19h',
    text: `\
You don't need a telescope or an app. Go out about an hour after sunset and give your eyes ten minutes without the \
phone. Then find the brightest thing up there that isn't the moon. If it doesn't twinkle, it's most likely a planet. \
If it moves steadily with no blinking, it is a satellite. If it blinks red and green, please don't text me, it's an \
airplane.

Look at it for a full minute. That's it, that's the guide. Tell me where you were and what you saw.`,
    likes: 17,
    replies: [
      {
        by: 'zora',
        after: '2h',
        text: 'Back steps, coat over pajamas. One bright thing, no twinkle, very low. I said hello to it.',
        likes: 6,
      },
      {
        by: 'kamaria',
        after: '140m',
        text: 'Planet. It heard you, give or take an hour of light.',
        likes: 8,
      },
      {
        by: 'thandi',
        after: '4h',
        text: `\
Fire escape. City sky, so I counted everything I could see. It was seven. I've never been so happy with a seven.`,
        likes: 7,
      },
      {
        by: 'ayo',
        after: '5h',
        text: `It blinked red and green. I'm only mentioning it.`,
        likes: 5,
      },
      {
        by: 'isoke',
        after: '9h',
        text: `\
On the roof of the lab with two coworkers who had come up to complain about the motor controllers. We stayed half an \
hour and no one mentioned them.`,
        likes: 4,
      },
    ],
  },
  {
    title: 'Worst error message you have ever been shown',
    by: 'renee',
    ago: '8d',
    text: `\
Verbatim only. I collect these. The crown of my collection, from an internal tool, in a red box with one button:

\`\`\`
Error: Success
[ OK ]
\`\`\``,
    likes: 19,
    replies: [
      {
        by: 'tiffany',
        after: '25m',
        text: `\
From a ticket last month. The user typed it into the description in full, bless her: "Something happened."`,
        likes: 10,
        replies: [
          {
            by: 'sade',
            after: '10m',
            text: `As a technical writer I need to lie down. As a philosopher I can't fault it.`,
            likes: 8,
          },
        ],
      },
      {
        by: 'oni',
        after: '1h',
        text: `\
\`assertion failed: this should be impossible (again)\`

I wrote that one. It went out in a patch. A player sent me a cake.`,
        likes: 6,
      },
      {
        by: 'abeni',
        after: '3h',
        text: '`Invalid character in name.` It was my name.',
        likes: 7,
        replies: [
          {
            by: 'renee',
            after: '15m',
            text: `You win, and I'm sorry, and I'm writing that team's test cases in my head.`,
            likes: 9,
          },
        ],
      },
      {
        by: 'ruth',
        after: '6h',
        text: `\
A printed zero, alone, in the middle of an otherwise blank page. It came out once a quarter. We never learned from \
where. When they decommissioned the machine it printed one more.`,
        likes: 8,
      },
      {
        by: 'paige',
        after: '10h',
        text: `On the register at the shop: \`CALL STEVE\`. There was no Steve. There'd been no Steve for years.`,
        likes: 5,
        replies: [
          {
            by: 'tiffany',
            after: '2h',
            text: `Somewhere in this country is a Steve who sleeps very badly and doesn't know why.`,
            likes: 11,
          },
        ],
      },
      {
        by: 'makeda',
        after: '24h',
        text: '`disk full: could not write log entry "disk full"`. Found it at 4 AM, by its absence.',
        likes: 6,
      },
    ],
  },
  {
    title: 'Teaching my father to use a password manager: a diary',
    by: 'keisha',
    ago: '15w',
    text: `\
**Day 1.** I'm a security analyst. My father has one password. It's the name of a dog who passed when I was in middle \
school, with a 1. We begin.

**Day 2.** He asks who keeps the keys to the place that keeps the keys. It's a better question than I get at work.

**Day 4.** He's put the main passphrase on a card, and the card in his Bible. I start to object. I think about his \
actual threat model, which is phone scams, and not burglars with an interest in Second Chronicles. I let it stand.

**Day 9.** He calls to say that the bank site "looked wrong", because the manager didn't offer to fill it in. He hung \
up on them. It was a fake. I cried a little at my desk.`,
    likes: 27,
    replies: [
      {
        by: 'raven',
        after: '30m',
        text: 'Second Chronicles is a perfectly good hardware security module.',
        likes: 12,
      },
      {
        by: 'layla',
        after: '2h',
        text: `\
It didn't offer to fill it in. That's the entire argument for these things, from a man who began with a dog and a 1.`,
        likes: 7,
      },
      {
        by: 'tiffany',
        after: '5h',
        text: `\
I run a help desk, and I'm going to read Day 4 to my team. We spend all day taking people's cards away and never ask \
who they're actually afraid of.`,
        likes: 9,
      },
      {
        by: 'keisha',
        after: '6h',
        text: 'We did have a talk about which *book*. He wanted the phone book at first, "because nobody opens it".',
        likes: 8,
      },
      {
        by: 'vivian',
        after: '9h',
        text: `\
My mother-in-law's system was to write them in the address book under the first letter of the website, with the last \
two characters left out and kept in her head. I've reviewed worse designs from vendors.`,
        likes: 5,
      },
      {
        by: 'joy',
        after: '25d',
        text: 'Trying this with my grandparents over the weekend. Any advice?',
        likes: 4,
      },
      {
        by: 'keisha',
        after: '603h',
        text: `\
Bring food. One account only, the one they use most. Let *them* hold the mouse the whole time, even when it hurts you \
physically. And ask them what the dog was called.`,
        likes: 10,
      },
      {
        by: 'keisha',
        after: '70d',
        text: 'Day 79. He has set it up for four men from his church. He charges them one plate each.',
        likes: 13,
      },
    ],
  },
  {
    title: 'I have normalized the family reunion',
    by: 'safiya',
    ago: '7w',
    text: `\
Ninety-four people, three sign-up sheets, one group chat. Last time we had eleven potato salads and no ice. So I did \
what I was put on this earth to do.

Tables: \`person\`, \`household\`, \`dish\`, \`ride\`. A check constraint that limits potato salad to **two** (must \
be approved by Aunt Lorraine, who's a foreign key). A view called \`who_still_owes_for_the_tent\`.

My cousin says I've made it weird. My cousin's in the view.`,
    likes: 23,
    replies: [
      {
        by: 'serwaa',
        after: '15m',
        text: `I'd like read access to the view, for aesthetic reasons.`,
        likes: 11,
      },
      {
        by: 'amara',
        after: '1h',
        text: `\
What is the primary key on person? In our family we have four women named Dorothy, and two of them answer for each \
other on purpose.`,
        likes: 8,
        replies: [
          {
            by: 'safiya',
            after: '20m',
            text: `\
A surrogate key. I'm not an amateur. There are five named James, and natural keys are how families fall out.`,
            likes: 13,
          },
        ],
      },
      {
        by: 'brianna',
        after: '3h',
        text: `I followed every word of this, and six months ago I would not have. I'd like to thank the potato salad.`,
        likes: 5,
      },
      {
        by: 'ayo',
        after: '5h',
        text: 'What happens when two people claim the second potato salad at the same moment?',
        likes: 6,
        replies: [
          {
            by: 'safiya',
            after: '30m',
            text: 'Serializable isolation. One of them gets an error, and Aunt Lorraine gets a phone call.',
            likes: 9,
          },
        ],
      },
      {
        by: 'mariama',
        after: '1d',
        text: `\
In my family the data model is my grandmother. She's never been down, but there's only one of her. We should talk \
about replication.`,
        likes: 4,
      },
      {
        by: 'tanya',
        after: '2d',
        text: 'Did you load test it?',
        likes: 5,
        replies: [
          {
            by: 'safiya',
            after: '12h',
            text: `The Saturday dinner at my sister's. Twenty-two concurrent relatives. It held.`,
            likes: 7,
          },
        ],
      },
      {
        by: 'safiya',
        after: '30d',
        text: `\
It's done. Two potato salads, forty bags of ice, every ride matched, and Aunt Lorraine was asked to speak and said, \
into a microphone, "The *constraint* was *enforced*." I've never felt so seen. My cousin has paid for the tent.`,
        likes: 14,
      },
    ],
  },
  {
    title: 'Learning to roller skate at forty',
    by: 'isoke',
    ago: '3w',
    text: `\
I know what a center of mass is. I can write you the controller for a two-wheeled balancing platform. None of it \
helps: on Sunday I was passed by a girl of about five, going backward, eating a snow cone.

Does anyone here skate? What should I know, apart from wrist guards?`,
    likes: 14,
    replies: [
      {
        by: 'oni',
        after: '1h',
        text: `\
Bend your knees more. No, more than that. If it feels silly, you're halfway. And look where you want to go, because \
skates are gossip: they follow your eyes. (I have one skate on my desk and one in the car, there's a story.)`,
        likes: 8,
      },
      {
        by: 'nyah',
        after: '4h',
        text: `\
Adult night! Most rinks have one. The DJ is somebody's uncle, nobody's watching, and there's always a woman of \
seventy in a matching set who floats. She'll adopt you. Let her.`,
        likes: 5,
        replies: [
          {
            by: 'isoke',
            after: '6d',
            text: `\
Her name is Miss Earline. She took me by both hands and skated *backward* the whole way round, talking about her \
knees. I've been adopted.`,
            likes: 11,
          },
        ],
      },
      {
        by: 'tanya',
        after: '2d',
        text: `\
Learn to fall first. I spent my first hour doing nothing else, on purpose, and after that I wasn't afraid of it. It \
was also the best leadership training I've ever paid eight dollars for.`,
        likes: 4,
        replies: [
          {
            by: 'isoke',
            after: '1h',
            text: 'I do this with the robots on day one! It had not occurred to me that I was also hardware.',
            likes: 5,
          },
        ],
      },
      {
        by: 'isoke',
        after: '14d',
        text: 'Update: three laps, no wall. The five-year-old was there. She nodded.',
        likes: 9,
      },
    ],
  },
  {
    title: 'Tiny opinions you would defend in court',
    by: 'ayo',
    ago: '40m',
    text: `\
The smaller the better. Mine: a calendar invitation for fifty minutes is a kindness, one for forty-five is a \
negotiation, and one for an hour is weather.`,
    likes: 9,
    replies: [
      {
        by: 'sade',
        after: '12m',
        text: 'The word "simply" has never once made anything simpler. Strike it from the record.',
        likes: 4,
      },
      {
        by: 'ayo',
        after: '21m',
        text: 'Sustained.',
        likes: 3,
      },
    ],
  },
]
