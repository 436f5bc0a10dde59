import type { DemoThread } from './demo-thread.ts'

export const meetupsConferences: DemoThread[] = [
  {
    title: 'First conference alone. How do you do lunch?',
    by: 'jasmine',
    ago: '7w',
    text: `\
Company is sending me to a two-day developer conference, just me. Sessions I can handle: you sit, you listen, you \
write things down. Lunch is a room with eight hundred people holding a plate, and I've been having that dream about \
it.

What do you actually do? Walk up to a table? Eat in the hallway? I'm not shy, I only get shy around plates.`,
    likes: 21,
    replies: [
      {
        by: 'dominique',
        after: '40m',
        text: `\
Go early. When the room is nearly empty, sit at an empty table of eight near the door. You're not joining anyone; \
*they* are joining *you*. By ten past you have a full table and you're the host. I've done it at every event since, \
and nobody has ever noticed it is a trick.`,
        likes: 12,
        replies: [
          {
            by: 'jasmine',
            after: '1h',
            text: `I read this out loud to my roommate and she said "that's witchcraft". Doing it.`,
            likes: 8,
          },
        ],
      },
      {
        by: 'yetunde',
        after: '2h',
        text: `\
Ask the person next to you which session they're going to after lunch, and why that one. They'll talk for three \
minutes, and you will have learned something about the schedule. "What do you do" gets you a job title.`,
        likes: 9,
      },
      {
        by: 'raven',
        after: '3h',
        text: `\
It's also legal to take the sandwich outside and sit on a wall. I do one social lunch and one wall lunch per event. \
The wall lunch is the reason the social one goes well.`,
        likes: 8,
      },
      {
        by: 'aaliyah',
        after: '5h',
        text: 'Eat a real breakfast. Conference lunch sometimes turns out to be a wrap with one opinion.',
        likes: 5,
      },
      {
        by: 'zora',
        after: '8h',
        text: `\
Tell us which event it is and post the dates here. Last time someone did that, two women from the board turned up who \
had never met, and they're now going to each other's baby showers.`,
        likes: 11,
        replies: [
          {
            by: 'candace',
            after: '6h',
            text: `Can confirm. I'm one of the baby showers.`,
            likes: 7,
          },
        ],
      },
      {
        by: 'layla',
        after: '1d',
        text: `\
Check whether they have a quiet room and where. Not because you'll necessarily need it. Knowing there's a door makes \
everything else easier.`,
        likes: 6,
      },
      {
        by: 'tiffany',
        after: '2d',
        text: `\
I went to my first one last year and put a sticker on my badge that said "ask me about printers". Four people did. \
One of them offered to help me with my resume.`,
        likes: 4,
      },
      {
        by: 'jasmine',
        after: '16d',
        text: `\
REPORT. Empty table, near the door, 11:52. By 12:05 it was full. One woman builds the train signs in her city (the \
actual signs!), one had flown in from Nairobi, and one turned out to be a speaker hiding from the speaker lunch. We \
had the same table the second day, and people *saved me a seat*. Day-one afternoon I took a wall break, and Raven, \
the wall was excellent.`,
        likes: 14,
        replies: [
          {
            by: 'raven',
            after: '2h',
            text: 'Never doubt the wall.',
            likes: 9,
          },
        ],
      },
    ],
  },
  {
    title: 'Chicago coffee and laptops: second Saturday, who is in?',
    by: 'amara',
    ago: '12h',
    text: `\
Same place as last time, the café with the long table by the window and the outlets that work. Ten to noon, the \
second Saturday. Bring whatever you are stuck on. Or bring nothing and just sit with grown women for two hours, which \
is my plan.

Kids are welcome; mine will be there with markers. If you tell me you're coming I'll hold chairs.`,
    likes: 11,
    replies: [
      {
        by: 'serwaa',
        after: '1h',
        text: `Forty minutes on the train and worth it, yes! I'm bringing a dbt model that's haunted.`,
        likes: 5,
      },
      {
        by: 'amara',
        after: '180m',
        text: 'A haunted model and my six-year-old. Between you, there will be screaming. Two chairs held.',
        likes: 6,
      },
      {
        by: 'brianna',
        after: '4h',
        text: `\
I've never come to one of these, and I'm coming. Can somebody look at an index with me for twenty minutes? I'll buy \
the pastry.`,
        likes: 4,
      },
      {
        by: 'zora',
        after: '9h',
        text: `\
I've added it to the notes for Monday's session so that people who only come to the live one hear about it. Have a \
lovely morning, all of you.`,
        likes: 5,
      },
    ],
  },
  {
    title: 'Three rejections, then a yes: the talk proposal side by side',
    by: 'dominique',
    ago: '11w',
    text: `\
The same talk was turned down three times and accepted on the fourth try. What changed was the abstract, not the \
talk.

**Before:** "In this session I will explore best practices for delivering technical demos, including preparation, \
delivery and follow-up, drawing on my experience as a solutions engineer."

**After:** "My demo crashed in front of forty people from a bank, and we won the account. This talk is about the \
ninety seconds in between. You'll leave with a recovery script, a checklist that fits on an index card, and \
permission to stop apologizing."

The first one describes a category. The second has something happening in it and says what you take home. Proposals \
are read by tired volunteers, two hundred at a time, late at night. I'd like to see other people's before-and-afters, \
so please post yours.`,
    likes: 26,
    replies: [
      {
        by: 'sade',
        after: '1h',
        text: `\
As an editor: count the verbs. "Explore" is a verb with no calories. "Crashed", "won", "leave", "stop" are a meal.`,
        likes: 12,
      },
      {
        by: 'wangari',
        after: '4h',
        text: `\
I've reviewed for two conferences. It's exactly as you say, I once read sixty in an evening on my couch with a fever. \
Please also put in the private notes field *what you will not cover* and how the time is divided. That tells me you \
have thought about it beyond the abstract.`,
        likes: 10,
      },
      {
        by: 'kamaria',
        after: '7h',
        text: `\
Mine before: "An overview of time series anomaly detection techniques." After advice from this board: "A telescope \
taught me what a weird Tuesday looks like." Accepted. My advisor was appalled.`,
        likes: 7,
        replies: [
          {
            by: 'dominique',
            after: '1h',
            text: 'I would climb over chairs to attend "what a weird Tuesday looks like".',
            likes: 9,
          },
        ],
      },
      {
        by: 'monique',
        after: '1d',
        text: `\
A friendly caution. A clever abstract gets the slot, then the audience expects the clever thing. I've sat through two \
talks where the story was in the abstract and *only* in the abstract. Make sure yours lands in the room as well.`,
        likes: 5,
        replies: [
          {
            by: 'dominique',
            after: '5h',
            text: `\
Fair. The crash opens the talk and the recovery script is minute twelve, so nobody waits for it. I'm rehearsing it at \
the Monday session before I give it anywhere else.`,
            likes: 8,
          },
        ],
      },
      {
        by: 'joy',
        after: '3d',
        text: 'Can someone who has never spoken anywhere submit one of these? Or do you need a list of past talks?',
        likes: 4,
        replies: [
          {
            by: 'wangari',
            after: '4h',
            text: `\
Please do. Most events keep places for first-time speakers and *struggle to fill them*. Tick the box that says you're \
new. It helps you.`,
            likes: 11,
          },
        ],
      },
    ],
  },
  {
    title: 'Houston evening: dinner first, whiteboard later',
    by: 'monique',
    ago: '3w',
    text: `\
The orange umbrella coffee went so well that three of you have asked for the evening version. Here it is. Dinner at \
seven, somewhere with a big table and parking, then whoever wants to stay can argue about architecture on the back of \
the menu.

I'll book for ten. Say yes here by the end of next week.`,
    likes: 13,
    replies: [
      {
        by: 'gabrielle',
        after: '3h',
        text: `I'm there for work every third week and would love to. I promise not to ask anyone for a pitch deck.`,
        likes: 5,
      },
      {
        by: 'chioma',
        after: '1d',
        text: `\
Can't make it this time, but please do it again, because I have a client in The Woodlands and could line it up. What \
does the second one look like?`,
        likes: 4,
      },
      {
        by: 'monique',
        after: '29h',
        text: `\
If eight people come to this one, there's another in six weeks. If three people come, it's at my house and you're \
eating whatever my mother sends over.`,
        likes: 6,
      },
      {
        by: 'carmen',
        after: '4d',
        text: 'Yes for me. Vegetarian, loud, will draw boxes on napkins.',
        likes: 3,
      },
      {
        by: 'monique',
        after: '19d',
        text: `\
Eleven of us at a table for ten, four hours, one tablecloth ruined by a diagram of somebody's message queue (we \
paid). The second one is in six weeks. Same place, they've asked us to bring our own paper.`,
        likes: 11,
      },
    ],
  },
  {
    title: 'The one-page request that got my conference paid for',
    by: 'serwaa',
    ago: '9w',
    text: `\
I was told no by email twice in previous years. This year I sent one page and had a yes within the day. Here is the \
shape:

**Line one:** what I'm asking for, total cost, decision needed by when.

**Three sentences:** which problem we have *right now* that two named sessions speak to. Not "networking". Ours was a \
warehouse bill that had doubled.

**A table:** ticket, train, two nights, meals. I put the early price next to the late price, so that delay had a \
visible cost.

**What you get back:** a forty-minute session for the team within two weeks, a written page of notes, and one \
experiment I'd run by the end of the quarter.

My director said that it was the first one she could forward upward without writing anything herself. That's the \
entire secret. Write the page your boss needs to send to *her* boss.`,
    likes: 24,
    replies: [
      {
        by: 'latoya',
        after: '2h',
        text: `\
I approve these, so let me underline the last sentence. When somebody sends me a paragraph of feelings about \
learning, I have to do the work of turning it into a business case, at nine in the evening. When somebody sends me \
this page, I hit forward.`,
        likes: 13,
      },
      {
        by: 'brianna',
        after: '5h',
        text: `What if you have never been to one and can't name sessions because the schedule is not out yet?`,
        likes: 5,
      },
      {
        by: 'serwaa',
        after: '8h',
        text: `\
Use last year's. "Last year's program had three sessions on warehouse costs" is enough, and nobody minds.`,
        likes: 8,
      },
      {
        by: 'joy',
        after: '1d',
        text: 'And the line about your own team session is brave, because then you have to do it!',
        likes: 6,
      },
      {
        by: 'serwaa',
        after: '26h',
        text: `\
Yes, that was the point. I was terrified and did it anyway. The warehouse bill is down by a third, and I got to draw \
a declining line, which I'd been wanting to do all year.`,
        likes: 9,
      },
      {
        by: 'ebony',
        after: '2d',
        text: `\
If the answer is still no, ask what a yes would need. Sometimes it's timing (the budget year ends in six weeks and \
there is money left), and you only find out by asking.`,
        likes: 7,
      },
      {
        by: 'renee',
        after: '27d',
        text: `\
Copied it nearly word for word for a testing conference. Approved in two hours, after three years of no. I stood up \
at my desk.`,
        likes: 8,
      },
    ],
  },
  {
    title: `We ran a sprint with eleven newcomers and here's what I would change`,
    by: 'wangari',
    ago: '14w',
    text: `\
At the end of a conference we held a one-day sprint on our climate data tools. Eleven people who had never \
contributed to open source, two maintainers, one power strip.

What went well: everybody left with something merged. We had prepared twenty tiny issues, each with a file name and \
the exact line in question. We pair-assigned them, no hunting.

What I'd change: the setup took until *lunch*. Different operating systems, different Python versions, a proxy that \
nobody could explain. Next time there'll be a prebuilt container and a dry run with one brand new person a week \
before.

And I would plan less. The best hour was the one after we'd run out of issues and people asked what the data was \
actually for.`,
    likes: 18,
    replies: [
      {
        by: 'sade',
        after: '3h',
        text: `\
If you want a volunteer for the dry run, I am professionally new to things. I'll write down every place where I \
hesitate.`,
        likes: 7,
      },
      {
        by: 'wangari',
        after: '27h',
        text: `\
I'm accepting immediately. Last time somebody did that for me, it came to forty-one hesitations on one page.`,
        likes: 6,
      },
      {
        by: 'safiya',
        after: '10d',
        text: `\
Two maintainers to eleven is generous. Where I've seen it go wrong is one to twenty. I'd happily be the third \
maintainer who only does environments, since I enjoy being yelled at by installers.`,
        likes: 5,
      },
      {
        by: 'nia',
        after: '29d',
        text: `\
Just joined the board, and I was one of the eleven! Mine was a typo in a docstring, and I've shown the commit to my \
entire family. Setup did take me until lunch. I want it known that lunch was good, though.`,
        likes: 9,
      },
      {
        by: 'wangari',
        after: '70d',
        text: `\
Second sprint done, with Safiya on environments and a container built from Sade's forty-three notes. First merge at \
10:25 in the morning. Nia came back as a *helper*.`,
        likes: 8,
      },
    ],
  },
  {
    title: 'My badge said "Abi" again',
    by: 'abeni',
    ago: '16w',
    text: `\
Registration form: **Abeni**. Email: Abeni. Slide deck: Abeni. Badge: *Abi*. The man at the desk said the system \
shortens names "for legibility". Five letters.

I work on language. I know how encoding failures happen. I also know when nobody tested. I asked for a marker and \
wrote it properly, with the tone mark and the dot under the vowel where it belongs, and I wore that for three days.

What do you do? And, more usefully, what do we tell organizers so that it stops?`,
    likes: 22,
    replies: [
      {
        by: 'yetunde',
        after: '1h',
        text: `\
For thirty years I have been Yolanda, Yvette and once, memorably, "Yeti". I now bring my own badge. Thick card, large \
type, and I had it laminated at a copy shop. They look at it, they look at me, and they find me a lanyard.`,
        likes: 12,
        replies: [
          {
            by: 'abeni',
            after: '30m',
            text: 'Yeti. I apologize for laughing. I am still laughing.',
            likes: 11,
          },
        ],
      },
      {
        by: 'renee',
        after: '3h',
        text: `\
Test cases I would send them, free of charge: a name with a diacritic, a two-letter name, a one-word name with no \
surname, a name of thirty characters, a hyphen, an apostrophe. Any printing vendor who can't pass those six shouldn't \
be printing names.`,
        likes: 9,
      },
      {
        by: 'safiya',
        after: '5h',
        text: `\
It's the column length nine times out of ten. Somebody set it to twenty in an old export, then somebody "fixed" an \
overflow by guessing at nicknames. The W3C has a page on [personal names around the \
world](https://www.w3.org/International/questions/qa-personal-names) that I send with no comment attached.`,
        likes: 7,
      },
      {
        by: 'mariama',
        after: '1d',
        text: 'They printed my city as my surname once. I answered to Dakar for two days. It has a certain ring.',
        likes: 6,
      },
      {
        by: 'zora',
        after: '2d',
        text: `\
I help with registration for two events a year, so this thread just became a document. "Print what people typed. Test \
with Renee's six. Have markers and blank badges at the desk without making anybody ask."`,
        likes: 8,
        replies: [
          {
            by: 'renee',
            after: '5h',
            text: `\
Add a seventh: a name in a script the font doesn't have. Otherwise you print four little boxes, and it *looks* like \
it worked.`,
            likes: 6,
          },
          {
            by: 'zora',
            after: '6h',
            text: 'Added. Seven.',
            likes: 4,
          },
        ],
      },
      {
        by: 'abeni',
        after: '45d',
        text: `\
Spoke at one of Zora's two events last weekend. The badge: perfect, tone mark and all. I have put it on my fridge.`,
        likes: 13,
      },
    ],
  },
  {
    title: 'Capture-the-flag weekend: two seats open on our team',
    by: 'raven',
    ago: '30h',
    text: `\
Online event, weekend after next, thirty-six hours. We're a team of four with two seats taken (me: web and binaries; \
Keisha: logs and forensics). We want two more. We play to learn, we sleep at night, nobody gets yelled at, and last \
time we placed in the middle and celebrated like we'd won.

You don't need experience. You need to enjoy being stuck.`,
    likes: 14,
    replies: [
      {
        by: 'keisha',
        after: '1h',
        text: `\
I'd like it noted that I have been demoted to "logs and forensics" after solving the crypto one with a *library \
card*.`,
        likes: 6,
      },
      {
        by: 'raven',
        after: '75m',
        text: 'The crypto one was an anagram. But yes.',
        likes: 8,
      },
      {
        by: 'tiffany',
        after: '3h',
        text: 'Level 22 of Bandit as of this week. Is that enough to not be dead weight?',
        likes: 7,
      },
      {
        by: 'raven',
        after: '220m',
        text: `That's seat three. Welcome. You're on "things that are hidden in other things".`,
        likes: 9,
      },
      {
        by: 'halima',
        after: '20h',
        text: `\
If there is ever a packet capture, I will read it like the morning paper. Seat four if you'll have me. I'm bringing \
focaccia to the video call so you can watch me eat it.`,
        likes: 6,
      },
      {
        by: 'raven',
        after: '24h',
        text: `\
And that's the team. Practice on Wednesday evening, one old challenge, no pressure. Everyone else: we'll do this \
again in two months and I'll make a second team.`,
        likes: 7,
      },
    ],
  },
  {
    title: 'Only my mittens came to coffee in Minneapolis, so I cooked',
    by: 'mariama',
    ago: '11d',
    text: `\
Report from the cold. For the first coffee it was me, a long table and a very kind barista. For the second I changed \
the bait: I said I'd cook if five people came, thinking three would. Six came. I made thieboudienne for twelve, \
because that's the smallest amount I know how to make. We talked about queues until midnight, and only some of it was \
about the bus.

If you're anywhere near the Twin Cities, write here. I'd like to do it every other month, and somebody needs to take \
the leftovers.`,
    likes: 12,
    replies: [
      {
        by: 'wangari',
        after: '1d',
        text: 'I fly through with a long layover now and then. Are leftovers compatible with airport security?',
        likes: 6,
      },
      {
        by: 'mariama',
        after: '27h',
        text: `Rice is a solid. I've checked. Come hungry.`,
        likes: 9,
      },
    ],
  },
  {
    title: 'Childcare at conferences: what to ask before you buy the ticket',
    by: 'candace',
    ago: '6w',
    text: `\
"Childcare available" on an events page can mean anything from licensed staff to a room with a beanbag. I've now done \
this three times, so here are the questions I send in advance.

Who runs it, are they licensed and insured, and what is the ratio? Which ages? (Many stop below two *or* above \
eight.) Is it open during the evening part and the keynote, or only for sessions? Is it on site, or a shuttle away? \
What about food and allergies? And does the price come out of my pocket or the ticket?

If they answer all of it in one email, they've done it before. If they answer "great question!", bring your sister.`,
    likes: 16,
    replies: [
      {
        by: 'amara',
        after: '5h',
        text: `\
I've brought the sister. She had a better conference than I did, ended up in the hallway track, and now she works at \
a startup. True story.`,
        likes: 9,
      },
      {
        by: 'latoya',
        after: '1d',
        text: `\
And if there is none, ask whether the event will reimburse a sitter at home or at the hotel. A few do, quietly, from \
the scholarship fund. Organizers: please do it loudly.`,
        likes: 6,
      },
      {
        by: 'gabrielle',
        after: '3d',
        text: `\
As a sponsor representative, I'd much rather pay for the childcare room than for another bag with our logo. Nobody \
ever offers it to us as a line item. Put it in the prospectus!`,
        likes: 4,
      },
      {
        by: 'candace',
        after: '4d',
        text: `\
Gabrielle, two organizers have just messaged me to ask whether you meant that. I told them you don't say things you \
don't mean.`,
        likes: 7,
      },
    ],
  },
  {
    title: `Applying for a student travel scholarship with a transcript I'm not proud of`,
    by: 'destiny',
    ago: '4w',
    text: `\
there's a conference i want so badly it's embarrassing. full scholarship for students: travel, hotel, ticket. essay \
is 500 words. i have a C in data structures from the semester my grandma was sick, and i work 20 hours a week at the \
campus print shop.

do i explain the C? do i pretend it isn't there? the deadline is in nine days`,
    likes: 17,
    replies: [
      {
        by: 'nyah',
        after: '1h',
        text: `\
I read scholarship essays for my students every year. One sentence, plain, no drama: what happened, what you did \
next. "I earned a C the semester I was caring for my grandmother; I retook the material on my own and now tutor it." \
Is there anything like that second half?`,
        likes: 10,
      },
      {
        by: 'destiny',
        after: '90m',
        text: `\
i did retake it on my own and i do help people at the print shop with their linked lists. on the backs of misprints. \
is that tutoring?`,
        likes: 8,
      },
      {
        by: 'nyah',
        after: '100m',
        text: `That's not only tutoring, that's your **opening line**.`,
        likes: 14,
      },
      {
        by: 'gabrielle',
        after: '5h',
        text: `\
Having been on a committee: the essays that lose are the ones about why the applicant loves technology. Everyone \
loves technology. The ones that win say what she'll *do* with the trip when she gets back. Name two people on your \
campus who will be better off for it.`,
        likes: 7,
      },
      {
        by: 'sade',
        after: '9h',
        text: `Send me the draft when you have one. I'm fast and I'm kind, in that order.`,
        likes: 8,
      },
      {
        by: 'yetunde',
        after: '2d',
        text: `\
And apply even if the draft feels unfinished on day nine. Half of the people you imagine you are competing with will \
talk themselves out of it.`,
        likes: 5,
      },
      {
        by: 'destiny',
        after: '23d',
        text: `\
I GOT IT. FULL. flight and everything. the committee lady wrote by hand at the bottom "tell the print shop we said \
hello". i'm going to have my first plane ride. i've never been on a plane!! sade cut 140 words and nyah was right \
about the misprints`,
        likes: 13,
      },
    ],
  },
]
