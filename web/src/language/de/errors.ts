import type { ErrorCode } from '@candor/contract/errors';

export const errors: Record<ErrorCode, string> = {
  internal_server_error: 'Ein Fehler ist aufgetreten, bitte versuchen Sie es später erneut.',
  invalid_request: 'Einige der gesendeten Angaben sind ungültig. Bitte prüfen Sie sie und versuchen Sie es erneut.',
  invalid_json: 'Die Anfrage konnte nicht gelesen werden. Bitte versuchen Sie es erneut.',
  app_key_invalid: 'Laden Sie die Seite neu. Diese Installation akzeptiert nur Sitzungen aus ihrer eigenen Web-App.',
  unauthorized: 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.',
  forbidden: 'Ihre Rolle in diesem Team erlaubt das nicht.',
  insufficient_scope:
    'Dieser API-Schlüssel hat nicht die Berechtigung für diesen Aufruf. Erstellen Sie einen Schlüssel mit der nötigen Berechtigung.',
  too_many_api_keys: 'Sie haben die Höchstzahl an API-Schlüsseln erreicht. Widerrufen Sie zuerst einen.',
  api_key_not_found: 'Der API-Schlüssel wurde nicht gefunden.',
  assistant_not_found: 'Der Assistent wurde nicht gefunden. Er ist vielleicht schon getrennt.',
  assistant_request_over:
    'Diese Anfrage ist abgelaufen oder wurde in einem anderen Browser gestartet. Beginnen Sie im Assistenten neu.',
  too_many_assistants: 'Sie haben die Höchstzahl an Assistenten für dieses Team erreicht. Trennen Sie zuerst einen.',
  device_code_wrong:
    'Dieser Code ist falsch oder abgelaufen. Lassen Sie sich in Ihrem Profil in Candor einen neuen anzeigen.',
  device_not_found: 'Der Browser wurde nicht gefunden. Er ist vielleicht schon getrennt.',
  device_only_records: 'Die Browsererweiterung kann nur Ihre eigenen Meetings aufnehmen und lesen.',
  too_many_devices: 'Sie haben die Höchstzahl an verbundenen Browsern erreicht. Trennen Sie zuerst einen.',
  provisioning_key_not_found: 'Der Schlüssel wurde nicht gefunden. Vielleicht wurde er schon widerrufen.',
  provisioning_group_not_found: 'Die Gruppe wurde nicht gefunden. Laden Sie die Seite neu.',
  webhook_not_found: 'Der Webhook wurde nicht gefunden.',
  webhook_delivery_not_found: 'Diese Nachricht ist nicht mehr im Zustellprotokoll.',
  webhook_url_private:
    'Diese Adresse liegt in einem privaten Netzwerk. Verwenden Sie eine Adresse im Internet oder bitten Sie einen Administrator, sie mit PRIVATE_HOSTS zu erlauben.',
  too_many_webhooks: 'Dieses Team hat die Höchstzahl an Webhooks erreicht. Löschen Sie zuerst einen.',
  job_not_found: 'Der Job wurde nicht gefunden. Er ist vielleicht schon erledigt.',
  job_not_failed: 'Dieser Auftrag ist nicht fehlgeschlagen. Laden Sie die Seite neu, um den aktuellen Stand zu sehen.',
  job_over: 'Dieser Job ist vorbei. Laden Sie die Seite neu, um zu sehen, wie er ausging.',
  not_found: 'Unter dieser Adresse gibt es nichts.',
  method_not_allowed: 'Diese Adresse unterstützt diese Methode nicht.',
  payload_too_large: 'Die Anfrage ist zu groß. Senden Sie eine kleinere Datei oder weniger Text.',
  unsupported_media_type: 'Diese Art von Datei wird nicht unterstützt.',
  too_many_invitations:
    'In der letzten Stunde wurden zu viele Einladungen gesendet. Bitte warten Sie, bevor Sie weitere senden.',
  too_many_requests: 'Zu viele Versuche. Bitte warten Sie ein paar Minuten und versuchen Sie es erneut.',
  request_timeout: 'Die Anfrage hat zu lange gedauert. Bitte versuchen Sie es erneut.',
  invalid_credentials: 'E-Mail oder Passwort ist falsch.',
  two_factor_required: 'Geben Sie den Code aus Ihrer Authenticator-App ein.',
  two_factor_wrong:
    'Dieser Code stimmt nicht oder wurde schon benutzt. Warten Sie auf den nächsten und versuchen Sie es erneut.',
  two_factor_on:
    'Die Zwei-Faktor-Anmeldung ist bereits eingeschaltet. Schalten Sie sie aus, bevor Sie sie neu einrichten.',
  two_factor_not_set_up: 'Richten Sie zuerst eine Authenticator-App ein.',
  passkey_required: 'Melden Sie sich mit Ihrem Passkey an oder geben Sie einen Ihrer Wiederherstellungscodes ein.',
  passkey_refused:
    'Dieser Passkey konnte nicht geprüft werden. Versuchen Sie es erneut oder melden Sie sich mit Ihrem Passwort an.',
  passkey_not_found: 'Der Passkey wurde nicht gefunden. Er wurde vielleicht entfernt.',
  sso_not_set_up:
    'Single Sign-on ist auf dieser Installation nicht eingerichtet. Melden Sie sich mit Ihrem Passwort an.',
  sso_refused: 'Single Sign-on hat nicht funktioniert. Beginnen Sie auf der Anmeldeseite neu, in diesem Browser.',
  sso_unreachable:
    'Der Identitätsanbieter ist nicht erreichbar. Versuchen Sie es erneut oder melden Sie sich mit Ihrem Passwort an.',
  sso_not_verified:
    'Der Identitätsanbieter bestätigt Ihre E-Mail-Adresse nicht. Ein Administrator kann ihn das bestätigen lassen oder seinen Adressen mit OIDC_TRUST_EMAIL vertrauen.',
  sso_token_refused:
    'Die Antwort des Identitätsanbieters hat unsere Prüfungen nicht bestanden. Beginnen Sie auf der Anmeldeseite neu. Wenn es wieder passiert, bitten Sie einen Administrator, OIDC_ISSUER und OIDC_CLIENT_ID mit dem Anbieter zu vergleichen.',
  sso_identity_taken:
    'Dieses Konto ist schon mit einer anderen Identität Ihres Identitätsanbieters verknüpft. Ein Admin Ihres Teams kann sie unter „Mitglieder“ lösen.',
  account_deactivated: 'Ihre Organisation hat Ihr Konto abgeschaltet. Fragen Sie einen Administrator.',
  sso_no_account: 'Für Ihre Adresse gibt es hier kein Konto. Bitten Sie einen Team-Admin um eine Einladung.',
  team_requires_two_factor:
    'Dieses Team verlangt die Zwei-Faktor-Anmeldung. Schalten Sie sie in Ihrem Profil ein und kommen Sie dann zurück.',
  two_factor_first:
    'Schalten Sie zuerst die Zwei-Faktor-Anmeldung für Ihr eigenes Konto ein oder fügen Sie einen Passkey hinzu. Sonst würden Sie sich aussperren.',
  password_needed: 'Geben Sie Ihr aktuelles Passwort ein, um zu bestätigen, dass Sie es sind.',
  fresh_sign_in_needed:
    'Ihr Konto hat kein Passwort. Melden Sie sich daher noch einmal mit Ihrem Passkey oder Single Sign-on an und versuchen Sie es innerhalb von 10 Minuten erneut.',
  wrong_password: 'Das aktuelle Passwort ist falsch.',
  invalid_link: 'Dieser Link ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
  email_taken: 'Mit dieser E-Mail gibt es schon ein Konto.',
  email_already_verified: 'Diese E-Mail ist schon bestätigt.',
  verification_cooldown:
    'Eben wurde eine Bestätigungs-E-Mail gesendet. Bitte warten Sie, bevor Sie eine weitere senden.',
  account_not_found: 'Das Konto wurde nicht gefunden.',
  voice_too_short:
    'Es war zu wenig Sprache zu hören. Lesen Sie den ganzen Text nah am Mikrofon vor und versuchen Sie es erneut.',
  team_not_found: 'Das Team wurde nicht gefunden.',
  member_not_found: 'Das Teammitglied wurde nicht gefunden.',
  member_exists: 'Diese Person ist schon Mitglied des Teams.',
  invitation_not_found: 'Die Einladung wurde nicht gefunden. Sie wurde vielleicht angenommen oder zurückgezogen.',
  invitation_needs_account: 'Geben Sie Ihren Namen ein und wählen Sie ein Passwort, um die Einladung anzunehmen.',
  last_owner: 'Ein Team braucht einen Inhaber. Übertragen Sie zuerst die Inhaberschaft.',
  preference_not_found: 'Das Team hat keine solche Einstellung.',
  preference_locked: 'Ihr Team hat diese Einstellung gesperrt. Bitten Sie einen Admin, sie zu ändern.',
  region_not_found: 'Diese Installation speichert nichts in dieser Region.',
  policy_version_unknown:
    'Die Bedingungen haben sich inzwischen geändert. Laden Sie die Seite neu und lesen Sie sie noch einmal.',
  calendar_unreadable:
    'Unter dieser Adresse wurde kein Kalender gefunden. Prüfen Sie die Adresse und ob dieser Server sie erreichen kann, und versuchen Sie es dann erneut.',
  calendar_password_wrong:
    'Der Kalenderserver akzeptiert den Benutzernamen oder das Passwort nicht. Viele Dienste verlangen ein App-Passwort.',
  words_would_leave:
    'Das Sprachmodell läuft auf einem anderen Rechner. Stimmen Sie zu, dass die Transkripte dieses Teams dorthin gesendet werden, oder behalten Sie sie hier.',
  administrator_only: 'Nur ein Administrator dieser Installation kann das tun.',
  setting_not_found: 'Es gibt keine solche Einstellung, oder sie kann nur in der Umgebung geändert werden.',
  set_by_configuration: 'candor.config.yaml legt das fest. Ändern Sie es dort und wenden Sie die Datei erneut an.',
  configuration_invalid: 'candor.config.yaml enthält einen Fehler.',
  setting_pinned: 'Diese Einstellung ist durch die Umgebung festgelegt und kann nur dort geändert werden.',
  setting_invalid: 'Dieser Wert kann nicht verwendet werden. Prüfen Sie ihn und versuchen Sie es erneut.',
  restore_refused: 'Dieses Backup kann nicht wiederhergestellt werden.',
  restore_running: 'Ein Backup wird gerade wiederhergestellt. Versuchen Sie es danach erneut.',
  upgrade_running: 'Candor wird gerade aktualisiert. Versuchen Sie es in einer Minute erneut.',
  first_run_over: 'Diese Installation hat ihr erstes Konto. Melden Sie sich stattdessen an.',
  first_run_expired: 'Der Code ist abgelaufen. Starten Sie Candor neu: Es gibt einen neuen aus.',
  first_run_code_wrong:
    'Das ist nicht der Code, den Candor beim Start ausgegeben hat. Prüfen Sie ihn und versuchen Sie es erneut.',
  model_not_found: 'Im Katalog gibt es kein solches Modell.',
  model_refused: 'Diese Datei kann nicht als Modell verwendet werden.',
  model_in_use: 'Dieses Modell schreibt die Notizen. Wählen Sie zuerst ein anderes und entfernen Sie es dann.',
  integration_not_found: 'Es gibt keine solche Integration.',
  integration_not_set_up:
    'Diese Integration ist auf dieser Installation nicht eingerichtet. Ein Administrator muss zuerst ihre App registrieren.',
  integration_key_refused:
    'Das andere System nimmt diesen Schlüssel nicht an. Prüfen Sie ihn und versuchen Sie es erneut.',
  connection_not_found: 'Die Verbindung wurde nicht gefunden. Sie wurde vielleicht getrennt.',
  connection_needs_reauthorisation: 'Der Inhaber dieser Verbindung muss sie erneut autorisieren.',
  team_required: 'Bitte wählen Sie ein Team',
  oauth_state_unknown:
    'Diese Autorisierung wurde schon verwendet oder nicht hier begonnen. Bitte beginnen Sie das Verbinden von vorn.',
  oauth_state_expired:
    'Die Autorisierung hat länger als 10 Minuten gedauert. Bitte beginnen Sie das Verbinden von vorn.',
  oauth_other_browser:
    'Diese Autorisierung wurde in einem anderen Browser oder von einem anderen Konto begonnen. Bitte beginnen Sie das Verbinden hier von vorn.',
  oauth_scope_missing:
    'Dort wurden nicht alle Berechtigungen erteilt, daher wurde nichts verbunden. Verbinden Sie erneut und lassen Sie alle Häkchen gesetzt.',
  oauth_denied:
    'Das andere System hat die Verbindung nicht erlaubt. Erlauben Sie den Zugriff, wenn es fragt, oder bitten Sie dessen Administrator darum.',
  oauth_failed: 'Das andere System hat die Verbindung nicht abgeschlossen. Bitte versuchen Sie es gleich noch einmal.',
  oauth_client_refused:
    'Das andere System akzeptiert die App dieser Installation nicht. Bitte sagen Sie Ihrem Administrator Bescheid.',
  oauth_client_fixed: 'Diese App ist in der Umgebung der Installation festgelegt und kann nur dort geändert werden.',
  slack_unreadable: 'Slack antwortet nicht. Bitte versuchen Sie es gleich noch einmal.',
  contact_not_found: 'Der Kontakt wurde nicht gefunden.',
  ats_not_connected: 'Das Team ist mit keinem ATS verbunden. Ein Admin kann eines verbinden.',
  ats_already_connected: 'Das Team ist mit einem anderen System verbunden. Trennen Sie es zuerst.',
  ats_unreachable: 'Das ATS ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  ats_busy: 'Das ATS ist ausgelastet. Bitte versuchen Sie es in einer Minute noch einmal.',
  ats_forbidden: 'Das ATS erlaubt das nicht. Prüfen Sie die Berechtigungen der Verbindung.',
  ats_refused: 'Das ATS hat das nicht angenommen. Prüfen Sie die Werte und versuchen Sie es erneut.',
  ats_record_not_found: 'Der Datensatz ist nicht mehr im ATS.',
  ats_needs_contact: 'Verknüpfen Sie zuerst einen Kontakt mit dem Meeting.',
  ats_private_meeting: 'Dieses Meeting ist privat, daher wird nichts davon irgendwohin gesendet.',
  ats_proposal_not_found: 'Die vorgeschlagene Änderung wurde nicht gefunden. Laden Sie die Seite neu.',
  ats_proposal_decided: 'Diese Änderung wurde bereits gesendet oder entschieden. Laden Sie die Seite neu.',
  contact_merge_same: 'Wählen Sie zwei verschiedene Kontakte zum Zusammenführen.',
  contact_change_not_found: 'Diese Änderung kann nicht mehr rückgängig gemacht werden.',
  meeting_not_found: 'Das Meeting wurde nicht gefunden.',
  meeting_on_legal_hold:
    'Eine Aufbewahrungssperre verhindert das Löschen dieses Meetings. Ein Admin des Teams kann sie aufheben.',
  meeting_is_held: 'Eine Aufbewahrungssperre hält dieses Meeting unverändert. Ein Admin des Teams kann sie aufheben.',
  legal_hold_not_found: 'Auf diesem Meeting liegt keine Aufbewahrungssperre.',
  erasure_busy:
    'Candor arbeitet noch an einem Meeting, das diese Person nennt. Nichts wurde endgültig gelöscht. Versuchen Sie es in einer Minute erneut.',
  erasure_incomplete:
    'Die Person wurde endgültig gelöscht, aber etwas ist übrig, daher gibt es keine Bescheinigung. Versuchen Sie es erneut. Wenn es wieder passiert, senden Sie die Stellen unten an den Administrator dieser Installation.',
  erasure_not_found: 'Diese endgültige Löschung wurde nicht gefunden.',
  not_meeting_owner: 'Dieses Meeting gehört Ihnen nicht',
  participant_not_found:
    'Diese Person steht nicht mehr auf der Liste. Laden Sie die Seite neu, um die aktuelle Liste zu sehen.',
  participant_was_heard:
    'Diese Person hat im Meeting gesprochen und bleibt auf der Liste. Wenn sie dieselbe Person wie ein anderer Sprecher ist, führen Sie die beiden im Transkript zusammen.',
  meeting_type_not_found: 'Der Meetingtyp wurde nicht gefunden.',
  meeting_type_built_in:
    'General ist eingebaut und kann nicht geändert werden. Duplizieren Sie diesen Typ und bearbeiten Sie die Kopie.',
  meeting_type_changed:
    'Jemand anderes hat diesen Meetingtyp inzwischen veröffentlicht. Ihre Änderungen bleiben erhalten: Vergleichen Sie sie vor dem Veröffentlichen mit der neuen Version.',
  meeting_type_version_not_found: 'Der Meetingtyp hat keine solche Version.',
  training_data_not_found: 'Die Trainingsdaten wurden nicht gefunden.',
  pdf_unreadable:
    'Diese Datei kann nicht als PDF gelesen werden. Sie ist vielleicht beschädigt. Speichern Sie sie erneut als PDF und versuchen Sie es mit der neuen Datei.',
  pdf_encrypted:
    'Dieses PDF ist passwortgeschützt. Speichern Sie eine Kopie ohne Passwort und versuchen Sie es erneut.',
  pdf_without_text:
    'Dieses PDF enthält keinen Text: Es sieht nach einem Scan oder Bild aus. Verwenden Sie ein PDF mit Text oder fügen Sie den Text ein.',
  pdf_being_read:
    'Ein anderes PDF Ihres Teams wird gerade gelesen. Warten Sie einen Moment und versuchen Sie es erneut.',
  pdf_too_slow: 'Das Lesen dieses PDFs dauert zu lange. Verwenden Sie ein kürzeres oder fügen Sie den Text ein.',
  template_not_drafted:
    'Der Meetingtyp konnte nicht entworfen werden. Versuchen Sie es erneut oder beginnen Sie mit einem leeren.',
  meeting_invalid_state_privacy:
    'Die Sichtbarkeit des Meetings konnte nicht geändert werden. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
  meeting_invalid_state:
    'Das ist im aktuellen Zustand des Meetings nicht möglich. Laden Sie die Seite neu und versuchen Sie es erneut.',
  meeting_from_calendar:
    'Dieses Meeting kommt aus einem Kalender. Ändern Sie es dort, dann ändert es sich hier binnen einer Minute.',
  invalid_meeting_platform: 'Meetingplattform nicht unterstützt',
  bot_in_room: 'Ein Notetaker dieser Installation ist schon in diesem Meeting oder tritt gleich bei.',
  take_not_found: 'Die laufende Aufnahme wurde nicht gefunden.',
  take_finished: 'Diese Aufnahme ist schon beendet. Es kann nichts mehr hinzugefügt werden.',
  chunk_conflict: 'Unter dieser Nummer ist schon ein anderer Teil der Aufnahme gespeichert.',
  chunks_missing: 'Einige Teile der Aufnahme sind noch nicht angekommen.',
  upload_not_found: 'Der Upload wurde nicht gefunden. Bitte starten Sie ihn neu.',
  upload_offset_mismatch:
    'Der Upload geht an einer anderen Stelle weiter. Fragen Sie die aktuelle Position ab und machen Sie dort weiter.',
  upload_too_large: 'Sie können Dateien bis 5 GB hochladen.',
  hand_over_not_found:
    'Diese Dateien sind nicht mehr hier. Sie werden eine Stunde lang für den Browser aufbewahrt, der sie geteilt hat. Teilen Sie sie erneut.',
  hand_over_taken:
    'Aus dieser Datei wird bereits ein Meeting erstellt. Sehen Sie in einer Minute bei Ihren Meetings nach.',
  hand_over_too_large:
    'Sie können bis zu 500 MB auf einmal teilen. Laden Sie größere Aufnahmen unter „Meeting starten“ hoch.',
  hand_over_too_many: 'Sie können bis zu 10 Aufnahmen auf einmal teilen.',
  hand_overs_full:
    'Hier warten zu viele geteilte Dateien. Versuchen Sie es in einer Stunde erneut oder laden Sie die Aufnahme hoch.',
  hand_over_foreign: 'Eine andere Website hat diese Dateien gesendet. Teilen Sie sie stattdessen von Ihrem Gerät.',
  unsupported_recording: 'Diese Datei ist keine lesbare Audio- oder Videoaufnahme.',
  tus_version_unsupported: 'Dieser Server unterstützt Version 1.0.0 des tus-Protokolls.',
  storage_full:
    'Für Aufnahmen ist kein Speicherplatz mehr frei. Bitten Sie einen Administrator, Platz zu schaffen; dann geht die Aufnahme weiter.',
  database_unavailable:
    'Die Datenbank antwortet nicht. Nichts ging verloren; bitte versuchen Sie es gleich noch einmal.',
  storage_unavailable:
    'Aufnahmen können gerade nicht gespeichert oder gelesen werden. Bitte versuchen Sie es gleich noch einmal.',
  recording_not_found: 'Dieses Meeting hat keine solche Aufnahme.',
  recording_not_ready: 'Die Aufnahme ist noch nicht fertig.',
  range_not_satisfiable: 'Die Aufnahme ist kürzer.',
  snippet_not_found: 'Der Ausschnitt wurde nicht gefunden.',
  embed_not_found: 'Die Einbettung wurde nicht gefunden.',
  embed_over:
    'Dieser Player ist nicht mehr verfügbar. Bitten Sie die Person, die ihn auf dieser Seite eingefügt hat, um einen neuen.',
  too_many_embeds: 'Dieses Meeting hat bereits so viele Einbettungen wie erlaubt. Widerrufen Sie zuerst eine.',
  invalid_embed_token:
    'Diese Adresse ist unvollständig oder wurde geändert. Kopieren Sie den Code noch einmal aus Candor.',
  calendar_feed_off:
    'Diese Kalenderadresse wurde abgeschaltet oder ist unvollständig. Kopieren Sie sie noch einmal aus Ihrem Profil.',
  snippet_not_ready: 'Der Ausschnitt wird noch erstellt.',
  snippet_too_long: 'Ein Ausschnitt darf nicht länger als 5 Minuten sein',
  snippet_outside_recording: 'Der Ausschnitt reicht über das Ende der Aufnahme hinaus.',
  snippet_needs_video: 'Diese Aufnahme hat kein Video. Erstellen Sie stattdessen einen Audio-Ausschnitt.',
  transcript_not_ready: 'Dieses Meeting hat noch kein Transkript.',
  segment_not_found:
    'Diese Passage des Transkripts wurde nicht gefunden. Das Meeting wurde vielleicht neu transkribiert.',
  speaker_not_found: 'Der Sprecher wurde nicht gefunden. Das Meeting wurde vielleicht neu transkribiert.',
  speech_engine_not_found: 'Diese Transkriptions-Engine gibt es hier nicht.',
  speech_language_unknown: 'Diese Engine unterstützt die Sprache nicht. Wählen Sie eine andere.',
  notes_not_ready: 'Dieses Meeting hat noch keine Notizen.',
  notes_being_written: 'Die Notizen werden geschrieben. Bitte warten Sie, bis sie fertig sind.',
  notes_changed:
    'Jemand anderes hat diesen Teil der Notizen geändert. Nichts wurde gespeichert; sehen Sie sich zuerst die andere Version an.',
  search_not_found: 'Der Suchauftrag wurde nicht gefunden. Er wurde vielleicht gelöscht.',
  decision_not_found: 'Die Entscheidung wurde nicht gefunden.',
  search_has_too_many_people: 'Ein Suchauftrag kann bis zu 200 Kandidaten haben. Entfernen Sie zuerst einen.',
  search_question_not_found: 'Die Frage wurde nicht gefunden. Fragen werden 30 Tage aufbewahrt.',
  search_has_no_people:
    'Dieser Suchauftrag hat noch keine Kandidaten. Fügen Sie welche hinzu und fragen Sie dann erneut.',
  search_meeting_is_private:
    'Dieses Meeting ist privat. Machen Sie es für das Team sichtbar, bevor ein Suchauftrag es verwendet.',
  search_stages_elsewhere: 'Ihr ATS verwaltet die Phasen dieses Suchauftrags. Ändern Sie die Phase dort.',
  question_not_found: 'Die Frage wurde nicht gefunden. Fragen werden einen Tag aufbewahrt.',
  saved_question_not_found: 'Die gespeicherte Frage wurde nicht gefunden. Sie wurde vielleicht gelöscht.',
  saved_question_exists: 'Ihr Team hat schon eine gespeicherte Frage mit diesem Titel. Wählen Sie einen anderen.',
  too_many_saved_questions: 'Ein Team speichert bis zu 100 Fragen. Löschen Sie zuerst einige davon.',
  note_not_found: 'Dieser Abschnitt der Notizen wurde nicht gefunden. Vielleicht hat ihn jemand entfernt.',
  line_not_found: 'Diese Zeile wurde nicht gefunden. Vielleicht hat sie jemand entfernt.',
  action_item_not_found: 'Diese Aufgabe wurde nicht gefunden. Vielleicht hat sie jemand entfernt.',
  suggestion_not_found: 'Dieser Vorschlag wurde nicht gefunden. Die Notizen wurden vielleicht neu geschrieben.',
  scorecard_not_found: 'Dieses Meeting hat keinen Bewertungsbogen.',
  scorecard_incomplete: 'Jede Kompetenz braucht eine Bewertung oder einen Kommentar, der erklärt, warum sie keine hat.',
  scorecard_submitted: 'Der Bewertungsbogen ist eingereicht. Öffnen Sie ihn wieder, um ihn zu ändern.',
  language_budget_spent:
    'Dieses Meeting hat sein Sprachmodell-Budget für 24 Stunden verbraucht. Ein Administrator kann es erhöhen.',
  language_failed: 'Die Antwort konnte nicht geschrieben werden. Bitte versuchen Sie es gleich noch einmal.',
  lab_run_not_found: 'Dieser Lauf des Vorlagenlabors wurde nicht gefunden.',
  lab_is_running: 'Das Vorlagenlabor läuft für diesen Meetingtyp noch.',
  watched_folder_not_found: 'Dieser Ordner wird nicht mehr überwacht.',
  watched_folder_needs_administrator:
    'Nur Administratoren dieser Installation wählen, welche Ordner des Servers gelesen werden.',
  watched_folder_taken: 'Dieser Ordner wird bereits überwacht oder einer, der darin liegt oder ihn enthält.',
  watched_folder_owner: 'Der Eigentümer der Meetings muss Mitglied dieses Teams sein.',
  watched_folder_rule:
    'Diese Namensregel kann nicht gelesen werden. Schreiben Sie {date}, {time}, {title}, {contact} oder {any}, jeweils einmal und mit etwas dazwischen.',
  watched_folder_unreadable: 'Dieser Ordner kann nicht gelesen werden.',
  watched_file_not_found: 'Diese Datei ist nicht mehr in der Liste.',
  watched_file_settled: 'Diese Datei ist bereits ein Meeting oder wird gleich eines.',
  calls_not_finished:
    'Beide Gespräche müssen verarbeitet sein, bevor sie verbunden oder getrennt werden. Versuchen Sie es dann erneut.',
  calls_differ_in_privacy:
    'Beide Gespräche müssen privat sein und Ihnen gehören oder für das Team offen sein. Ändern Sie eines davon, bevor Sie sie verbinden.',
  calls_already_joined:
    'Eines dieser Gespräche ist schon mit einem anderen verbunden. Öffnen Sie das betreffende Meeting und trennen Sie es zuerst.',
  calls_overlap: 'Diese Gespräche liefen gleichzeitig, daher lassen sie sich nicht hintereinander verbinden.',
  call_without_recording: 'Um verbunden zu werden, brauchen beide Gespräche eine Aufnahme und ein Transkript.',
  calls_are_joined:
    'Dieses Gespräch ist mit einem anderen Meeting verbunden. Öffnen Sie jenes Meeting oder trennen Sie die Gespräche zuerst.',
  calls_not_last: 'Trennen Sie zuerst das letzte Gespräch.',
  joined_call_not_found: 'Dieses Gespräch ist nicht mehr mit dem Meeting verbunden.',
  comment_not_found: 'Der Kommentar wurde nicht gefunden. Er wurde vielleicht gelöscht.',
  too_many_comments: 'Ein Meeting kann bis zu 500 Kommentare haben. Löschen Sie zuerst einige davon.',
  promise_link_invalid:
    'Dieser Link funktioniert nicht mehr. Was Sie zugesagt haben, finden Sie in Candor unter „Zusagen“.',
  promise_link_used: 'Dieser Link wurde schon benutzt. Ändern können Sie es in Candor unter „Zusagen“.',
  live_note_not_found: 'Die Notiz wurde nicht gefunden.',
  script_question_not_found: 'Diese Frage steht nicht mehr im Leitfaden.',
  sharable_page_not_found: 'Die Seite wurde nicht gefunden. Sie wurde vielleicht gelöscht.',
  sharable_source_not_found:
    'Ein Ausschnitt oder Dokument der Seite wurde nicht gefunden. Es wurde vielleicht gelöscht.',
  share_link_not_found: 'Der Link wurde nicht gefunden.',
  answers_off: 'Dieser Link nimmt keine Antworten an. Fragen Sie den Absender der Seite.',
  answer_not_found: 'Diese Antwort gibt es nicht mehr. Laden Sie die Seite neu.',
  answer_leads_nowhere: 'Diese Antwort schlägt keine andere Phase mehr vor. Laden Sie die Seite neu.',
  answer_undo_over:
    'Eine Antwort kann nur innerhalb von zehn Minuten zurückgezogen werden. Senden Sie stattdessen eine neue.',
  candidate_not_on_page: 'Dieser Kandidat steht nicht mehr auf der Seite. Laden Sie die Seite neu.',
  share_link_not_yours:
    'Nur das Mitglied, das diesen Link erstellt hat, oder ein Admin kann die Antworten ein- oder ausschalten.',
  share_link_revoked: 'Dieser Link wurde widerrufen. Bitte erstellen Sie einen neuen.',
  invalid_share_token: 'Ungültiges Token',
  share_code_required: 'Geben Sie den Code aus Ihrer E-Mail ein, um Ihre Identität zu bestätigen.',
  share_code_not_needed: 'Dieser Link braucht keinen Code.',
  share_code_blocked: 'Für diesen Link wurden zu viele falsche Codes eingegeben. Bitte fordern Sie einen neuen an.',
  share_code_wrong: 'Der Code ist falsch oder abgelaufen. Prüfen Sie ihn oder fordern Sie einen neuen an.',
  datasource_unavailable: 'Nicht verfügbar',
  datasource_not_ready: 'Das wird noch vorbereitet. Bitte versuchen Sie es gleich noch einmal.',
  document_version_not_found: 'Diese Version des Dokuments wird nicht mehr aufbewahrt.',
  email_template_not_found: 'Die E-Mail-Vorlage wurde nicht gefunden. Sie wurde vielleicht gelöscht.',
  too_many_email_templates: 'Ein Team hat bis zu 50 E-Mail-Vorlagen. Löschen Sie zuerst einige davon.',
  email_not_found: 'Die E-Mail wurde nicht gefunden.',
  email_exists: 'Eine E-Mail mit dieser ID wurde mit anderem Text übergeben. Sie wurde nicht geändert.',
  email_switched_off:
    'Ihr Team hat E-Mails aus den eigenen Konten der Mitglieder ausgeschaltet. Ein Admin kann sie einschalten.',
  email_not_waiting: 'Die E-Mail wartet nicht mehr und konnte daher nicht gestoppt werden.',
  document_is_no_email: 'Dieses Dokument ist keine E-Mail.',
  document_not_found: 'Das Dokument wurde nicht gefunden.',
  document_template_not_found: 'Diese Dokumentvorlage gehört nicht mehr zum Meetingtyp.',
  document_being_written: 'Das Dokument wird geschrieben. Bitte warten Sie, bis es fertig ist.',
  document_not_written: 'Das Dokument wurde noch nicht geschrieben.',
  document_changed: 'Jemand anderes hat dieses Dokument geändert. Sehen Sie sich zuerst die andere Version an.',
  document_is_upload:
    'Hochgeladene Dateien können umbenannt, veröffentlicht und gelöscht, aber hier nicht bearbeitet werden.',
  document_has_no_text: 'Diese Datei hat keinen Text zum Anzeigen. Laden Sie sie stattdessen herunter.',
  document_media_type_unknown: 'Das Dokument gibt es in diesem Format nicht.',
  documents_full: 'Ein Meeting kann bis zu 100 Dokumente haben. Löschen Sie zuerst einige.',
  unsupported_document:
    'Dieser Dateityp kann nicht hinzugefügt werden, oder die Datei passt nicht zu ihrem Namen. Fügen Sie eine PDF-, Word-, Text-, PNG- oder JPEG-Datei hinzu.',
  unsupported_logo: 'Das Logo muss ein PNG- oder JPEG-Bild mit höchstens 4000 × 4000 Pixeln sein.',
  phone_number_not_found: 'Die Telefonnummer wurde nicht gefunden.',
  phone_number_taken: 'Ein anderes Team auf dieser Installation hat diese Nummer bereits.',
  phone_number_not_allowed: 'Sie können von dieser Nummer nicht anrufen. Fragen Sie einen Admin Ihres Teams.',
  unsupported_notice: 'Die Ansage muss eine WAV-Datei (16 Bit) von höchstens 60 Sekunden sein.',
  telephony_not_set_up: 'Telefonanrufe sind auf dieser Installation nicht eingerichtet.',
  device_token_invalid:
    'Das Telefon-Token dieses Browsers gilt nicht für diesen Anruf. Laden Sie die Seite neu und treten Sie wieder bei.',
  telephony_not_ready: 'Die Telefonleitung ist gerade nicht verbunden. Bitte versuchen Sie es gleich noch einmal.',
  call_number_invalid:
    'Das ist keine Telefonnummer. Schreiben Sie sie mit Ländervorwahl, zum Beispiel +1 202 555 0100.',
  call_emergency:
    'Sie können von hier keine Notrufnummern anrufen. Benutzen Sie ein Telefon: Anrufe von hier zeigen Ihren Standort nicht.',
  call_premium: 'Diese Nummer kostet extra. Anrufe bei Premiumnummern sind nicht erlaubt.',
  call_prefix_not_allowed:
    'Anrufe in dieses Land oder diesen Nummernbereich sind nicht erlaubt. Ein Administrator kann die Vorwahl erlauben.',
  call_limit_simultaneous:
    'Sie haben die Höchstzahl gleichzeitiger Anrufe dieser Installation erreicht. Beenden Sie zuerst einen.',
  call_limit_hourly:
    'Sie haben die Höchstzahl an Anrufen pro Stunde dieser Installation erreicht. Versuchen Sie es später erneut.',
  call_not_found: 'Der Anruf wurde nicht gefunden.',
  call_ended: 'Der Anruf ist vorbei.',
  call_taken: 'Jemand anderes hat diesen Anruf angenommen.',
  call_leg_not_found: 'Diese Person ist nicht mehr im Anruf.',
  call_not_answering: 'Der Telefondienst hat nicht geantwortet. Bitte versuchen Sie es gleich noch einmal.',
  call_failed: 'Die Telefonleitung konnte das nicht ausführen. Bitte versuchen Sie es noch einmal.',
  signature_invalid: 'Die Signatur ist nicht gültig.',
};
