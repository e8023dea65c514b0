import { useAppConfig } from '../../entities/system/app-config.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Prose } from '../../ui/prose.tsx';

/** Describes what this version does; every slice that adds a screen adds its paragraph here. */
export function HelpPage() {
  const { productName, links } = useAppConfig();
  return (
    <Prose>
      <h1>Help</h1>
      <p>
        How {productName} works. New here? Start with <AppLink href={links.gettingStarted}>Getting Started</AppLink>.
      </p>
      <h2>Signing in</h2>
      <ul>
        <li>Sign in with your email and password. Your team’s admin or the administrator creates accounts.</li>
        <li>
          Forgot your password? <AppLink href="/forgot-password">Request a link</AppLink> to choose a new one.
        </li>
        <li>
          You stay signed in while you work. After a long break you sign in again and return to the page you were on.
        </li>
        <li>Opening the sign-in page signs you out.</li>
      </ul>
      <h2>Teams and roles</h2>
      <p>
        Everything belongs to a team. If you are in several, choose one at the top. The app then shows that team, in
        this tab only.
      </p>
      <ul>
        <li>Viewers can watch meetings.</li>
        <li>Members can also record, edit and share.</li>
        <li>Admins can also manage members and team settings.</li>
        <li>Owners can also transfer ownership.</li>
      </ul>
      <h2>Your profile</h2>
      <p>
        Open the menu under your picture at the top right and choose “Profile” to change your name, picture and
        password, verify your email, see where you’re signed in, and sign out everywhere.
      </p>
      <h2>Verifying your email</h2>
      <p>
        The dashboard reminds you until your email is verified. “Verify Now” sends you a link. You can request another
        one after five minutes. On installations without a mail server, the administrator finds the link in the log.
      </p>
      <h2>Starting a meeting</h2>
      <p>
        “Start A Meeting” asks for the meeting details and the capture method, then checks the sound. You can go back at
        any time. Your entries are kept, even after a reload.
      </p>
      <ul>
        <li>
          “Send the notetaker”: it joins an online meeting through its link and records every speaker on a separate
          track. The host may have to admit it. The meeting page shows its status and why it couldn’t join. If it is
          refused, choose “Record Here Instead” to record the same meeting in your browser.
        </li>
        <li>
          “Record in this browser”: your microphone, or your microphone and a shared tab or window. When you share,
          choose the meeting’s tab and leave its audio on. Both are recorded separately, so the transcript knows who
          spoke.
        </li>
        <li>
          “Upload a file”: audio or video up to 5 GB. You can pause the upload, and it resumes after a lost connection.
          If you closed the page, choose the same file again to continue.
        </li>
        <li>
          “Telephone” calls someone through a phone line that an administrator has connected. Without one, only the test
          line (0000) answers: it repeats what you say, so you can try out a call.
        </li>
      </ul>
      <p>Tell everyone that the meeting is being recorded.</p>
      <h2>During a meeting</h2>
      <ul>
        <li>
          Captions appear as people speak. Scroll up to read; “Jump to Latest” follows them again. Captions are a first
          draft: the transcript is created after the meeting.
        </li>
        <li>
          <kbd>B</kbd> or “Bookmark” marks the moment. <kbd>Enter</kbd> saves a note with the time you started writing
          it. Only you can see your notes. After the meeting, click one to jump to its moment in the recording.
        </li>
        <li>Questions in the script are checked off when they are asked. You can also check them off yourself.</li>
        <li>
          “Pause” stops recording until you choose “Resume”. “Mute” silences only your microphone. You can switch
          microphones without a gap.
        </li>
        <li>
          Nothing is lost when the connection drops: your browser keeps the recording and sends it later. After a crash,
          it sends the rest when you open {productName} again. You can use other pages of {productName} while you
          record. Closing the tab ends the recording, so the browser asks first.
        </li>
        <li>“Open in a side window” shows the same screen in a narrow window.</li>
        <li>“Finish” ends the meeting now, or in 1, 5 or 15 minutes. The next page shows the progress.</li>
      </ul>
      <h2>Microphone problems</h2>
      <ul>
        <li>
          Not allowed: click the icon to the left of the address, allow the microphone for this page, and try again.
        </li>
        <li>Not found or in use: connect a microphone, or close the other program, and try again.</li>
        <li>
          Shared without audio: share again and turn on the tab’s audio in the browser’s dialog. Chrome and Edge can
          share audio; not every browser can.
        </li>
        <li>Browsers allow the microphone only on https pages and on the server’s own computer.</li>
      </ul>
      <h2>Playing a meeting</h2>
      <p>
        In the player, <kbd>Space</kbd> or <kbd>K</kbd> plays and pauses, <kbd>J</kbd> and <kbd>L</kbd> go ten seconds
        back and forward, the arrow keys five, <kbd>,</kbd> and <kbd>.</kbd> one frame, <kbd>M</kbd> mutes, <kbd>C</kbd>{' '}
        shows captions and <kbd>F</kbd> fills the screen. Speed, volume and captions are remembered. Only one player
        plays at a time.
      </p>
      <h2>Transcripts</h2>
      <p>
        The transcript is next to the player. Click a word to play it. The text follows the playback until you scroll;
        “Follow” brings it back. <kbd>/</kbd> searches, <kbd>Enter</kbd> and <kbd>Shift</kbd>+<kbd>Enter</kbd> go
        through the matches, and the player’s timeline shows where they are.
      </p>
      <ul>
        <li>
          To correct a word, double-click it, or choose a passage with the arrow keys and press <kbd>Enter</kbd>.{' '}
          <kbd>Enter</kbd> saves, <kbd>Esc</kbd> cancels, <kbd>Ctrl</kbd>+<kbd>Z</kbd> undoes a change.
        </li>
        <li>
          “Speakers” shows how much each person spoke. Set names and roles there, or merge two speakers. Speakers marked
          “Guess” were separated by voice. Use a passage’s menu to split it or change its speaker.
        </li>
        <li>Select words to create a snippet from them, or to copy them with a link to that moment.</li>
        <li>
          You can export a transcript as text, for Word, as captions or as data. You can also transcribe the meeting
          again with another engine or language; corrections are kept where the words are unchanged.
        </li>
      </ul>
      <h2>Notes</h2>
      <p>
        From the transcript, {productName} writes a summary, the sections of the meeting type, facts and action items.
        At the top are the key facts, such as pay and notice, what was promised, and the chapters of the call. Click one
        to jump there. Every line has a timestamp: hover over it to read the words it is based on, click it to play
        them. Nothing is invented.
      </p>
      <ul>
        <li>
          A line at the end of the notes says what wrote them. Without a language model, each answer appears in
          quotation marks under its question, and “More” shows the rest of it. If you change a quote, it becomes your
          own text. Sections that no one talked about are listed as “Not asked”. With a model, they say “Nothing found”.
          Lines that the transcript doesn’t support are left out; you can see them, and why.
        </li>
        <li>
          The pencil edits a section. <kbd>Ctrl</kbd>+<kbd>B</kbd>, <kbd>I</kbd> and <kbd>K</kbd> make bold, italic and
          a link, <kbd>Ctrl</kbd>+<kbd>Enter</kbd> saves. Rewriting never changes what people wrote or edited.
        </li>
        <li>
          Accept, correct or reject each suggested fact. In a scorecard, a number key sets a rating and{' '}
          <kbd>Backspace</kbd> clears it. The scorecard is a draft until someone submits it under their own name.
        </li>
        <li>
          “Ask” answers questions about a meeting, or <AppLink href="/app/ask">across all meetings</AppLink>, with links
          to the moments it quotes.
        </li>
        <li>
          At the top of the page you can change the meeting type and the contact. The menu with three dots renames the
          meeting, changes who can see it, or deletes it. After changing the type you can rewrite the notes.
        </li>
      </ul>
      <h2>Snippets</h2>
      <p>
        “Crop” in the player cuts up to five minutes out of the recording: drag the two handles or type the times, then
        give the snippet a name. From a video you can also keep only the audio. The file contains nothing outside the
        chosen part.
      </p>
      <h2>Meeting types</h2>
      <p>
        A meeting type defines the script, the note sections, the scorecard and the documents. Admins create and edit
        meeting types in the team settings. Everyone can read them and choose the default for their own meetings.
      </p>
      <ul>
        <li>
          “Create” guides you step by step. Start empty, or from another type, a job description, a PDF or your training
          data. Your entries stay in this tab until the type is created.
        </li>
        <li>
          Changes are published together as the next version. You can read and restore older versions. If someone else
          published in the meantime, you see their version and decide.
        </li>
        <li>
          “Preview on a past meeting” tries the sections on one meeting. The “Template lab” runs a draft on several
          pinned meetings and compares the results with the published version before you publish it.
        </li>
        <li>
          Types are never deleted. “Archive” hides a type, and its meetings keep it. “Disable” keeps it in the list but
          no longer offers it for new meetings.
        </li>
        <li>“General” is built in. Clone it to create one you can edit, and set that as the team default.</li>
      </ul>
      <p>
        “Training data” holds examples of good notes, by meeting type. They show the language model how your notes
        should read.
      </p>
      <h2>Conference Me</h2>
      <p>
        Choose one of your team’s phone numbers to start a conference call. “No phone numbers” means that an admin
        hasn’t added any yet. The button is off where calls are not set up on this installation.
      </p>
      <h2>Messages you may see</h2>
      <ul>
        <li>“Version Update”: a newer version was installed. Reload to use it.</li>
        <li>“The server can’t be reached”: the page keeps trying for a minute and reloads automatically.</li>
        <li>“Terms &amp; Conditions Update”: the terms have changed. Agree to them to continue.</li>
      </ul>
      <h2>For developers</h2>
      <p>
        The API is documented at <AppLink href="/v1/docs">/v1/docs</AppLink>.
      </p>
      <h2>Still stuck?</h2>
      <p>
        <AppLink href={links.contact}>Contact Us</AppLink>.
      </p>
    </Prose>
  );
}
